/** The site's tokens as sRGB, for pictures that are made outside the browser's style sheet. */
export const palette = {
  ink: "#0e0a08",
  sable: "#181310",
  bone: "#efebe2",
  ash: "#afaaa3",
  champagne: "#e1c792",
} as const;
