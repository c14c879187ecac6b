/** The parameters that say where a link stands; the first one with a value counts. */
export const sourceParameters = ["utm_source", "ref", "source", "via"] as const;

/** The parameters that advertisers add to a click. That there is one is enough: its value tells one click from all others. */
export const clickIds = [
  "gclid",
  "gbraid",
  "wbraid",
  "msclkid",
  "ttclid",
  "twclid",
  "li_fat_id",
] as const;
