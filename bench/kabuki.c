/* Kabuki in plain C, with the step interface of our compiled rules: the yardstick of bench/.
 *
 * Same state, same verbs (deal, pending, legal, apply), same luck (xoshiro256++), same unbiased draws, the seats of a window
 * asked in random order, Stop! with a given chance. What it leaves out is telling what happened.
 *
 *   cc -O3 -march=native -o kabuki kabuki.c && ./kabuki SEATS CHANCE_OF_2_32 SECONDS
 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum { PLACE, WINDOW, OVER };
enum { STOP = 4, PASS = 5, PLACING = 0x0f, ANSWERING = 0x30, STACKS = 4, CARDS = 50, SEATS = 6 };

typedef struct {
    int8_t phase, seats, designs, copies, start, rounds, round, turn, placer, stack, asked, placed, size;
    int8_t tokens[SEATS], totals[SEATS];
    int32_t counts[STACKS];
    int8_t deck[CARDS], where[CARDS];
} State;

typedef struct { uint64_t s[4]; } Luck;

static inline uint64_t turned(uint64_t x, int k) { return (x << k) | (x >> (64 - k)); }

static inline uint64_t draw(Luck *luck) {
    uint64_t *s = luck->s, drawn = turned(s[0] + s[3], 23) + s[0], t = s[1] << 17;
    s[2] ^= s[0];
    s[3] ^= s[1];
    s[1] ^= s[2];
    s[0] ^= s[3];
    s[2] ^= t;
    s[3] = turned(s[3], 45);
    return drawn;
}

/* A lot of 32 bits as a number below n, each exactly as likely. */
static inline int64_t share(Luck *luck, uint64_t lot, int64_t n) {
    uint64_t product = lot * (uint64_t)n;
    if ((product & 0xffffffffu) < (uint64_t)n) {
        uint64_t unfair = (0x100000000u - (uint64_t)n) % (uint64_t)n;
        while ((product & 0xffffffffu) < unfair) product = (draw(luck) >> 32) * (uint64_t)n;
    }
    return (int64_t)(product >> 32);
}

static inline int64_t below(Luck *luck, int64_t n) { return share(luck, draw(luck) >> 32, n); }

/* The n-th smallest member of a set of bits. */
static inline int nth(uint64_t bits, int64_t n) {
#ifdef __BMI2__
    return __builtin_ctzll(__builtin_ia32_pdep_di(1ull << n, bits));
#else
    while (n-- > 0) bits &= bits - 1;
    return __builtin_ctzll(bits);
#endif
}

static void begin_round(State *s, int first, Luck *luck) {
    s->round++;
    for (int seat = 0; seat < s->seats; seat++) s->tokens[seat] = s->start;
    for (int k = 0; k < s->size; k++) s->deck[k] = (int8_t)(k % s->designs);
    for (int k = s->size - 1; k > 0; k--) {
        int other = (int)below(luck, k + 1);
        int8_t card = s->deck[k];
        s->deck[k] = s->deck[other];
        s->deck[other] = card;
    }
    for (int k = 0; k < CARDS; k++) s->where[k] = 0;
    for (int stack = 0; stack < STACKS; stack++) s->counts[stack] = 0;
    s->placed = 0;
    s->placer = s->stack = -1;
    s->phase = PLACE;
    s->turn = (int8_t)first;
    s->asked = (int8_t)(1 << first);
}

static void deal(State *s, int seats, Luck *luck) {
    s->seats = (int8_t)seats;
    s->designs = 10;
    s->copies = 5;
    s->start = seats > 4 ? 4 : 5;
    s->rounds = 3;
    s->size = CARDS;
    s->round = 0;
    for (int seat = 0; seat < SEATS; seat++) s->tokens[seat] = s->totals[seat] = 0;
    begin_round(s, (int)below(luck, seats), luck);
}

static inline int64_t pending(const State *s) { return s->asked; }

static inline int64_t legal(const State *s, int seat) {
    int64_t actions = s->phase == PLACE ? PLACING : ANSWERING;
    return (s->asked >> seat) & 1 ? actions : 0;
}

static void end_round(State *s, int ender, Luck *luck) {
    for (int seat = 0; seat < s->seats; seat++) s->totals[seat] = (int8_t)(s->totals[seat] + s->tokens[seat]);
    if (s->round < s->rounds) {
        begin_round(s, ender, luck);
    } else {
        s->phase = OVER;
        s->asked = 0;
    }
}

static inline void go_on(State *s, Luck *luck) {
    if (s->placed == s->size) {
        end_round(s, s->placer, luck);
    } else {
        s->phase = PLACE;
        s->asked = (int8_t)(1 << s->turn);
    }
}

static void check(State *s, int seat, Luck *luck) {
    int top = s->deck[s->placed - 1], found = ((s->counts[s->stack] >> (3 * top)) & 7) - 1, loser;
    if (found) {
        int paid = found < s->tokens[s->placer] ? found : s->tokens[s->placer];
        s->tokens[s->placer] = (int8_t)(s->tokens[s->placer] - paid);
        s->tokens[seat] = (int8_t)(s->tokens[seat] + paid);
        loser = s->placer;
    } else {
        s->tokens[seat]--;
        loser = seat;
    }
    if (s->tokens[loser] == 0) end_round(s, loser, luck);
    else go_on(s, luck);
}

static inline void apply(State *s, int seat, int action, Luck *luck) {
    if (action == PASS) {
        s->asked = (int8_t)(s->asked & ~(1 << seat));
        if (s->asked == 0) go_on(s, luck);
    } else if (action == STOP) {
        check(s, seat, luck);
    } else {
        int card = s->deck[s->placed];
        s->where[s->placed] = (int8_t)action;
        s->counts[action] += 1 << (3 * card);
        s->placed++;
        s->placer = (int8_t)seat;
        s->stack = (int8_t)action;
        s->phase = WINDOW;
        s->asked = (int8_t)(((1 << s->seats) - 1) & ~(1 << seat));
        s->turn = (int8_t)(seat + 1 < s->seats ? seat + 1 : 0);
    }
}

static inline int pick(Luck *mind, uint64_t lot, int64_t seats) {
    int n = __builtin_popcountll((uint64_t)seats);
    return n == 1 ? __builtin_ctzll((uint64_t)seats) : nth((uint64_t)seats, share(mind, lot, n));
}

static inline int choose(Luck *mind, uint64_t lot, int64_t open, uint64_t chance) {
    if ((open >> STOP) & 1) {
        if (lot < chance) return STOP;
        open ^= 1 << STOP;
        lot = __builtin_popcountll((uint64_t)open) == 1 ? 0 : draw(mind) >> 32;
    }
    return nth((uint64_t)open, share(mind, lot, __builtin_popcountll((uint64_t)open)));
}

static double now(clockid_t clock) {
    struct timespec t;
    clock_gettime(clock, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

int main(int argc, char **argv) {
    if (argc != 4) return fprintf(stderr, "usage: kabuki SEATS CHANCE_OF_2_32 SECONDS\n"), 2;
    int seats = atoi(argv[1]);
    uint64_t chance = strtoull(argv[2], NULL, 10);
    double limit = atof(argv[3]);
    State s = {0};
    Luck luck = {{1, 2, 3, 4}}, mind = {{5, 6, 7, 8}};
    int64_t moves = 0, games = 0, points = 0;
    double until = now(CLOCK_MONOTONIC) + limit, began = now(CLOCK_PROCESS_CPUTIME_ID);
    do {
        for (int game = 0; game < 1000; game++, games++) {
            deal(&s, seats, &luck);
            for (int64_t asked; (asked = pending(&s)); moves++) {
                uint64_t lots = draw(&mind); /* half of it chooses the seat, half the action */
                int seat = pick(&mind, lots >> 32, asked);
                apply(&s, seat, choose(&mind, lots & 0xffffffffu, legal(&s, seat), chance), &luck);
            }
            for (int seat = 0; seat < seats; seat++) points += s.totals[seat];
        }
    } while (now(CLOCK_MONOTONIC) < until);
    double spent = now(CLOCK_PROCESS_CPUTIME_ID) - began; /* what else the machine does meanwhile is not counted */
    printf("{\"moves\": %lld, \"games\": %lld, \"points\": %lld, \"seconds\": %.6f}\n", (long long)moves,
           (long long)games, (long long)points, spent);
    return 0;
}
