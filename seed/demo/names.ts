/** The names that invented people are made of. */
export const firstNames = [
  ...["Adaeze", "Bram", "Céline", "Dario", "Elif", "Fionn", "Greta", "Hana", "Ivo", "Jonna"],
  ...["Kwame", "Livia", "Mads", "Noor", "Orla", "Pavel", "Quinn", "Rosa", "Sanne", "Teo"],
] as const;
export const lastNames = [
  "Achterberg",
  "Bellini",
  "Castellan",
  "Demir",
  "Eriksen",
  "Falk",
  "Grady",
] as const;
