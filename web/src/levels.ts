/** How well computer players can play, weakest first. */
export const LEVELS = ['novice', 'regular', 'expert', 'master'] as const;
export type Level = (typeof LEVELS)[number];

export const isLevel = (name: string): name is Level => LEVELS.some((level) => level === name);
