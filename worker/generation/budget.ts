/** What may be generated on one day (UTC): items, and characters of prompts and texts together. */
export type Budget = { items: number; characters: number };
export type Budgets = { person: Budget; site: Budget };

const dayMs = 24 * 3_600_000;
export const dayStart = (at: number) => at - (at % dayMs);

/** How long the budgets of a day last, in seconds. */
export const secondsUntilNextDay = (at: number) => Math.ceil((dayStart(at) + dayMs - at) / 1000);

const count = (number: number, unit: string) =>
  `${number.toLocaleString("en-GB")} ${unit}${number === 1 ? "" : "s"}`;

/** When the next day begins, as the sentence ends. */
function nextDay(at: number): string {
  const minutes = Math.ceil(secondsUntilNextDay(at) / 60);
  const left = minutes > 90 ? count(Math.round(minutes / 60), "hour") : count(minutes, "minute");
  return `You can generate again at 00:00 UTC, in ${left}.`;
}

/** The first budget that is used up; null when all of them leave room for one more item. */
function exhausted(used: Budgets, budgets: Budgets): string | null {
  const { person, site } = budgets;
  if (used.person.items >= person.items)
    return `You have generated ${count(person.items, "text")} today.`;
  if (used.person.characters >= person.characters)
    return `You have generated ${count(person.characters, "character")} today.`;
  if (used.site.items >= site.items || used.site.characters >= site.characters)
    return "The team has used up what the site may generate today.";
  return null;
}

/** How many texts a person may still have written; 0 when a budget of characters is used up. */
export function textsLeft(used: Budgets, budgets: Budgets): number {
  if (exhausted(used, budgets) !== null) return 0;
  const { person, site } = budgets;
  return Math.min(person.items - used.person.items, site.items - used.site.items);
}

/** Which budget is used up and until when, as a sentence. */
export function budgetSentence(used: Budgets, budgets: Budgets, at: number): string {
  const reason = exhausted(used, budgets) ?? "Another text has just used up the budget of today.";
  return `${reason} ${nextDay(at)}`;
}
