/**
 * The copy of one tone. `{title}` stands for the subject as a headline and `{name}` for the subject after
 * "about" or "on", so that a sentence reads well whatever the subject is. No sentence states a figure.
 */
export type ToneCopy = {
  readonly titles: readonly string[];
  readonly openings: readonly string[];
  readonly problems: readonly string[];
  readonly approaches: readonly string[];
  readonly craft: readonly string[];
  readonly outcomes: readonly string[];
  readonly closings: readonly string[];
  /** Labels of a button or a link. */
  readonly actions: readonly string[];
  /** Lines of a list. */
  readonly points: readonly string[];
  readonly headings: {
    readonly problem: readonly string[];
    readonly approach: readonly string[];
    readonly craft: readonly string[];
    readonly outcome: readonly string[];
    readonly fit: readonly string[];
  };
  readonly greeting: string;
  readonly farewell: string;
};
