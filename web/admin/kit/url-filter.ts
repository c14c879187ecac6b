/** The value of a URL parameter when it is one of the options, else undefined. */
export function optionParam<const T extends string>(
  search: string,
  name: string,
  options: readonly T[],
): T | undefined {
  const value = new URLSearchParams(search).get(name);
  return options.find((option) => option === value);
}

/** The query string of the values that are set, in the order given; "" when none is. */
export function toSearch(values: Readonly<Record<string, string | undefined>>): string {
  const set = Object.entries(values).flatMap(([name, value]) => (value ? [[name, value]] : []));
  return set.length > 0 ? `?${new URLSearchParams(set)}` : "";
}
