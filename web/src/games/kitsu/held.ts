/** A card of my hand, and everything that is to be seen on it. */
export interface Held {
  key: string;
  card: string;
  /** What a second touch plays; '' while something else must be chosen first. */
  move: string;
  lit: boolean;
  /** Not allowed now: a touch still asks why. */
  barred: boolean;
  lifted: boolean;
  fresh: boolean;
  /** For whom it lies ready, while that can still be changed. */
  given: string;
  /** In the air on its way to the trick. */
  leaving: boolean;
  place: string | undefined;
}
