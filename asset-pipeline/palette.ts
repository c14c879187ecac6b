import { themeHex } from "./theme-colours.ts";

/** The colours of the site as `#rrggbb`, read from `web/styles/theme.css`. */
export const palette = {
  background: themeHex("background"),
  text: themeHex("text"),
  accent: themeHex("accent"),
} as const;
