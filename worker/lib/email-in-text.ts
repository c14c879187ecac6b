import { type SQL, sql } from "drizzle-orm";
import { ignoresDots } from "./mailbox.ts";
import type { DataSubject } from "./personal-data.ts";

/** The longest part of an email before its `@`. */
const maxLocalPart = 64;

/**
 * Whether a text has an email of a person: as it was typed, or another spelling of its mailbox, with other dots or a `+tag`. An
 * email that only ends in theirs counts too. Capital letters of other scripts than ASCII are not compared.
 */
export function hasEmailOf(text: SQL, { email, mailbox }: DataSubject): SQL {
  const lowered = sql`lower(${text})`;
  const isTyped = sql`instr(${lowered}, lower(${email})) > 0`;
  const [name = "", domain = ""] = mailbox.split("@");
  // Of `+tag@x.example` only the domain is left, which others share.
  if (name === "") return isTyped;
  const isUndotted = ignoresDots(domain);
  const undotted = isUndotted ? sql`replace(${lowered}, '.', '')` : lowered;
  const end = `@${isUndotted ? domain.replaceAll(".", "") : domain}`;
  const start = `${name}+`;
  const tagged = sql`substr(${undotted}, nullif(instr(${undotted}, ${start}), 0), ${maxLocalPart + end.length})`;
  return sql`(${isTyped} OR instr(${undotted}, ${name + end}) > 0 OR coalesce(instr(${tagged}, ${end}), 0) > 0)`;
}
