const patterns = {
  tap: 15,
  success: [50, 25, 50],
  error: [100, 50, 100],
  longPress: 200,
  medium: 50,
} as const;

/** Vibrates if the device can, unless reduced motion is preferred. Patterns are in milliseconds. */
export function vibrate(pattern: keyof typeof patterns): void {
  if (!("vibrate" in navigator) || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  const milliseconds = patterns[pattern];
  navigator.vibrate(typeof milliseconds === "number" ? milliseconds : [...milliseconds]);
}
