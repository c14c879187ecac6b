const patterns = {
  tap: 15,
  success: [50, 25, 50],
  error: [100, 50, 100],
  longPress: 200,
  medium: 50,
} as const;

/** Vibrates where the device can, unless the person asked for less motion. Patterns in milliseconds. */
export function vibrate(pattern: keyof typeof patterns): void {
  if (!("vibrate" in navigator) || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  const chosen = patterns[pattern];
  navigator.vibrate(typeof chosen === "number" ? chosen : [...chosen]);
}
