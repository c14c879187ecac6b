/** The seven hero films, by the names of their files. */
export const films = ["silk", "field", "champagne", "smoke", "caustics", "starmap", "ink"] as const;
export type FilmName = (typeof films)[number];

/** A film at random, never the one that was on before; `random` gives 0 to below 1. */
export function nextFilm(last: FilmName | null, random: () => number = Math.random): FilmName {
  const others = films.filter((film) => film !== last);
  return others[Math.floor(random() * others.length)] ?? films[0];
}
