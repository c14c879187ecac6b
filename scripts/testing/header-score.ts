type Directives = ReadonlyMap<string, readonly string[]>;

const directivesOf = (policy: string): Directives =>
  new Map(
    policy.split(";").map((directive) => {
      const [name = "", ...values] = directive.trim().split(/\s+/);
      return [name, values] as const;
    }),
  );

/** Points of the Content-Security-Policy: the best ones only for `default-src 'none'` and nothing unsafe. */
function pointsOfPolicy(policy: string | null): number {
  if (policy === null) return -25;
  const directives = directivesOf(policy);
  const sources = (name: string) => directives.get(name) ?? directives.get("default-src") ?? ["*"];
  const scripts = sources("script-src");
  if (["'unsafe-inline'", "data:", "https:", "*"].some((each) => scripts.includes(each)))
    return -20;
  if (scripts.includes("'unsafe-eval'")) return -10;
  if (sources("style-src").includes("'unsafe-inline'")) return 0;
  return directives.get("default-src")?.join() === "'none'" ? 10 : 5;
}

/** Points of `Strict-Transport-Security`: less than six months cost ten. */
function pointsOfHttps(value: string | null): number {
  if (value === null) return -20;
  return Number(/max-age=(\d+)/.exec(value)?.[1]) >= 15_768_000 ? 0 : -10;
}

const strictReferrers = [
  ...["no-referrer", "same-origin", "strict-origin", "strict-origin-when-cross-origin"],
];

/**
 * The score of a page over https by the rules of Mozilla's HTTP Observatory, releases 1.4.8 and 1.6: 100, and what its headers add
 * or cost. Cookies, the redirect from http, the preload list and the integrity of scripts are left out, which can add 15.
 * Points are added only where at least 90 are left without them.
 */
export function headerScore(headers: Headers): { "1.4.8": number; "1.6": number } {
  const valueIn = (name: string) => headers.get(name) ?? "";
  const policy = headers.get("Content-Security-Policy");
  const oneOf = (name: string, values: readonly string[], points: number) =>
    values.includes(valueIn(name)) ? points : 0;
  const mayBeFramed = !directivesOf(policy ?? "").has("frame-ancestors");
  const older = [
    pointsOfPolicy(policy),
    pointsOfHttps(headers.get("Strict-Transport-Security")),
    valueIn("X-Content-Type-Options") === "nosniff" ? 0 : -5,
    mayBeFramed ? -20 : 5,
    oneOf("Referrer-Policy", strictReferrers, 5),
    oneOf("Cross-Origin-Resource-Policy", ["same-origin", "same-site"], 10),
  ];
  const newer = [
    ...older,
    oneOf("Cross-Origin-Opener-Policy", ["same-origin", "same-origin-allow-popups"], 10),
    oneOf("Cross-Origin-Embedder-Policy", ["require-corp", "credentialless"], 10),
  ];
  const total = (points: readonly number[]) => {
    const sum = (counted: readonly number[]) => counted.reduce((all, each) => all + each, 100);
    const without = sum(points.filter((each) => each < 0));
    return without < 90 ? without : sum(points);
  };
  return { "1.4.8": total(older), "1.6": total(newer) };
}
