import type { TeamMember } from "#contract/team-member.ts";

/** A piece of a note; `isMention` where it names an admin. */
export type NotePart = {
  readonly text: string;
  readonly start: number;
  readonly isMention: boolean;
};

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** Finds `@` before the name of one of the team, the longest name first; null without a team. */
function mentionPattern(team: readonly Pick<TeamMember, "name">[]): RegExp | null {
  const names = team.map(({ name }) => name).filter((name) => name !== "");
  if (names.length === 0) return null;
  const longestFirst = names.toSorted((a, b) => b.length - a.length).map(escaped);
  return new RegExp(`@(?:${longestFirst.join("|")})(?![\\p{L}\\p{N}])`, "gu");
}

/** The ids of those of the team whose name stands behind an `@` in a text. */
export function mentionsIn(text: string, team: readonly TeamMember[]): string[] {
  const pattern = mentionPattern(team);
  if (pattern === null) return [];
  const named = new Set(Array.from(text.matchAll(pattern), ([match]) => match.slice(1)));
  return team.filter(({ name }) => named.has(name)).map(({ id }) => id);
}

/** A text in pieces, its mentions apart. */
export function noteParts(text: string, team: readonly TeamMember[]): NotePart[] {
  const pattern = mentionPattern(team);
  const parts: NotePart[] = [];
  let end = 0;
  for (const match of pattern ? text.matchAll(pattern) : []) {
    if (match.index > end)
      parts.push({ text: text.slice(end, match.index), start: end, isMention: false });
    end = match.index + match[0].length;
    parts.push({ text: match[0], start: match.index, isMention: true });
  }
  if (end < text.length) parts.push({ text: text.slice(end), start: end, isMention: false });
  return parts;
}
