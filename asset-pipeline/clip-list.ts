import { palette } from "./palette.ts";
import type { Line, Shot } from "./shader-page.ts";

const display = "300 {size} Imbue";
const text = "400 {size} Hanken";

/** Eases in and out of a change, from 0 at `from` to 1 at `to`. */
const eased = (position: number, from: number, to: number): number => {
  const x = Math.min(1, Math.max(0, (position - from) / (to - from)));
  return x * x * x * (x * (x * 6 - 15) + 10);
};

/** How far the change has come at a position in the loop. The loop starts after it, falls back, and shows it again. */
const progressAt = (turn: number): number => 1 - eased(turn, 0.12, 0.28) + eased(turn, 0.34, 0.82);

/** The figure of a testimonial and what it counts; both appear when the change is nearly complete. */
const figure = (
  progress: number,
  value: string,
  meaning: readonly string[],
  top: number,
): readonly Line[] => {
  const opacity = eased(progress, 0.8, 1);
  return [
    {
      text: value,
      font: display,
      size: 0.34,
      at: [0.13, top - 0.24],
      colour: palette.text,
      opacity,
    },
    ...meaning.map((line, index) => ({
      text: line,
      font: text,
      size: 0.046,
      at: [0.14, top - 0.33 - index * 0.06] as const,
      colour: palette.text,
      opacity: opacity * 0.85,
    })),
  ];
};

const label = (words: string, at: Line["at"], align?: Line["align"], opacity = 0.7): Line => ({
  text: words,
  font: text,
  size: 0.036,
  at,
  align,
  colour: palette.text,
  opacity,
});

/** The texts over each testimonial clip, by the name of its shader in `clips/`. */
const linesOf: Readonly<Record<string, (progress: number) => readonly Line[]>> = {
  "elite-creator-success": (progress) => [
    ...figure(progress, "300%", ["revenue growth in 3 months"], 0.91),
    label("Revenue", [0.195, 0.29], "right"),
    label("Posts", [0.195, 0.173], "right"),
    label("Before", [1.585, 0.388], "left", 0.7 * progress),
    label("Month 1", [0.22, 0.1]),
    label("Month 2", [0.667, 0.1]),
    label("Month 3", [1.113, 0.1]),
  ],
  "luxury-brand-evolution": (progress) => [
    ...figure(progress, "64%", ["more private appointments", "in one season"], 0.78),
    {
      text: `${50 + Math.round(32 * progress)}`,
      font: display,
      size: 0.2,
      at: [1.19, 0.47],
      align: "center",
      colour: palette.text,
      opacity: 1,
    },
    label("appointments", [1.19, 0.4], "center"),
  ],
  "investment-success": (progress) => [
    ...figure(progress, "4.2×", ["return across", "an eighteen-month portfolio"], 0.715),
    label("Month 0", [1.5, 0.27], "right", 0.7 * eased(progress, 0.1, 0.4)),
    label(`Month ${Math.round(18 * progress)}`, [1.5, 0.27 + 0.5216 * progress], "right", 0.9),
    ...[1, 2, 3, 4, 5].map((measure) => label(`${measure}×`, [1.65, 0.0735 + 0.163 * measure])),
  ],
};

/** What the frame of a clip has besides its shader; nothing for other videos. */
export const clipShot = (name: string, turn: number): Pick<Shot, "progress" | "lines"> => {
  const lines = linesOf[name];
  if (!lines) return {};
  const progress = progressAt(turn);
  return { progress, lines: lines(progress) };
};
