import * as z from "zod/mini";
import { count } from "./count.ts";
import { defineEndpoint } from "./endpoint.ts";
import { queryTime, recordId, searchPhrase, timestamp } from "./fields.ts";
import { roles } from "./roles.ts";

/** The state of a person's access: the role, or `disabled`. */
export const accessStates = [...roles, "disabled"] as const;
export type AccessState = (typeof accessStates)[number];

/** A user as the list shows them. */
export const person = z.object({
  id: recordId,
  name: z.nullable(z.string()),
  email: z.string(),
  /** The role they have, or get back when they are enabled again. */
  role: z.enum(roles),
  isDisabled: z.boolean(),
  lastSignInAt: timestamp,
  /** Of any session, exact to five minutes. */
  lastSeenAt: timestamp,
  activeSessions: z.int(),
});
export type Person = z.infer<typeof person>;

/** The id of a session in this API, 43 characters; it opens nothing. */
export const sessionId = z.string().check(z.regex(/^[\w-]{43}$/, "Not a session id"));

/** A session that is active now. */
export const activeSession = z.object({
  id: sessionId,
  createdAt: timestamp,
  lastSeenAt: timestamp,
  /** Whether it is the session of this request. */
  isCurrent: z.boolean(),
});

/** A user with their sessions, at most the 100 that were used last. */
export const personDetail = z.object({
  ...person.shape,
  /** Raised by each change of role or state; a change names the version it is based on. */
  version: z.int(),
  createdAt: timestamp,
  /** Whether they are the only active admin, who can be neither demoted nor disabled. */
  isLastAdmin: z.boolean(),
  /** Whether the person was erased, and only records of the agency name the account; nothing about it can be changed. */
  isErased: z.boolean(),
  sessions: z.array(activeSession),
});
export type PersonDetail = z.infer<typeof personDetail>;

const peopleFilter = { q: z.optional(searchPhrase), access: z.optional(z.enum(accessStates)) };

/** Where the next page of people starts: a time and an id, or a position in the search. */
export const peopleCursor = z
  .string()
  .check(z.regex(/^\d{1,15}(-[0-9a-z]{1,26})?$/, "Not a cursor of this list"));

/**
 * Everyone who has signed in, at most 50 a page: the latest sign-in first, in a search the newest account first.
 * `access` shows those with the role who are not disabled, or all who are. Admin only.
 */
export const listPeople = defineEndpoint({
  method: "GET",
  path: "/api/people",
  query: z.strictObject({ ...peopleFilter, cursor: z.optional(peopleCursor) }),
  reply: z.object({ items: z.array(person), nextCursor: z.nullable(peopleCursor) }),
});

/**
 * How many people there are, exact up to 10,000; with `after`, a time in epoch milliseconds, only those who signed in
 * for the first time after that time. Admin only.
 */
export const countPeople = defineEndpoint({
  method: "GET",
  path: "/api/people-count",
  query: z.strictObject({ ...peopleFilter, after: z.optional(queryTime) }),
  reply: count,
});

const params = z.object({ id: recordId });

/** One person with their active sessions. Admin only. */
export const getPerson = defineEndpoint({
  method: "GET",
  path: "/api/people/:id",
  params,
  reply: personDetail,
  problems: ["not_found"],
});

/**
 * Changes the role of a person, or disables or enables them; it counts from their next request on. Disabling ends all
 * their sessions. Admin only; 409 `conflict` when another admin changed the person first, for the last admin,
 * and for an erased account.
 */
export const updatePerson = defineEndpoint({
  method: "PATCH",
  path: "/api/people/:id",
  params,
  body: z.union([
    z.strictObject({ version: z.int(), role: z.enum(roles) }),
    z.strictObject({ version: z.int(), isDisabled: z.boolean() }),
  ]),
  reply: personDetail,
  problems: ["not_found", "conflict"],
});
export type PersonChange = z.infer<typeof updatePerson.body>;

/** Ends every session of a person, on oneself every other one. Admin only. */
export const signOutPerson = defineEndpoint({
  method: "POST",
  path: "/api/people/:id/sign-out",
  params,
  reply: personDetail,
  problems: ["not_found"],
});

/** Ends one session of a person; one that has ended stays so. Admin only. */
export const endPersonSession = defineEndpoint({
  method: "DELETE",
  path: "/api/people/:id/sessions/:sessionId",
  params: z.object({ id: recordId, sessionId }),
  reply: personDetail,
  problems: ["not_found"],
});
