import { type Context, Hono } from "hono";
import type { PersonDetail } from "#contract/people.ts";
import * as contract from "#contract/people.ts";
import { auditContext } from "#worker/lib/audit-context.ts";
import { inBackground } from "#worker/lib/background.ts";
import type { AppEnv } from "#worker/lib/env.ts";
import { requireRole } from "#worker/lib/guard.ts";
import { reply, valid } from "#worker/lib/http.ts";
import { type Problem, problem } from "#worker/lib/problem.ts";
import { readableRow, readableRows } from "#worker/lib/readable-rows.ts";
import type { EndSessions } from "./end-session.ts";
import {
  changePerson,
  endSessionOf,
  type FoundPerson,
  findPerson,
  lastChangeOf,
  signOutEverywhere,
} from "./people-changes.ts";
import { peopleCount, peoplePage } from "./people-list.ts";
import { readSessionHash } from "./session-cookie.ts";
import { deleteRecord } from "./session-record.ts";

const personShape = <T extends { disabledAt: number | null }>({ disabledAt, ...rest }: T) => ({
  ...rest,
  isDisabled: disabledAt !== null,
});

async function personWith(c: Context<AppEnv>, id: string): Promise<FoundPerson> {
  const found = await findPerson(c.var.db, id, Date.now());
  if (found === undefined) throw problem("not_found");
  return found;
}

/** A person as they are now, for a reply. */
async function detail(c: Context<AppEnv>, id: string): Promise<PersonDetail> {
  const [found, ownHash] = await Promise.all([personWith(c, id), readSessionHash(c)]);
  const sessions = found.sessions.map((one) => ({ ...one, isCurrent: one.id === ownHash }));
  return { ...personShape(found), sessions };
}

const nameOf = ({ name, email }: FoundPerson) => name ?? email;

/** Why a change was not stored. */
async function refusal(c: Context<AppEnv>, read: FoundPerson): Promise<Problem> {
  const person = await personWith(c, read.id);
  if (person.isErased)
    return problem(
      "conflict",
      "This account was erased. Nothing about it can be changed any more.",
    );
  if (person.version === read.version)
    return person.isLastAdmin
      ? problem(
          "conflict",
          `${nameOf(person)} is the last admin. Make another person an admin first, so that the back office stays open.`,
        )
      : problem("forbidden");
  const change = await lastChangeOf(c.var.db, person.id);
  return problem("conflict", undefined, {
    current: {
      version: person.version,
      changedBy: change?.changedBy ?? null,
      changedAt: change?.changedAt ?? person.createdAt,
    },
  });
}

const isChange = (person: FoundPerson, change: contract.PersonChange) =>
  "role" in change
    ? change.role !== person.role
    : change.isDisabled !== (person.disabledAt !== null);

/** The people who have signed in, and what admins do with their access. `worker/app.ts` passes in what ends with a session. */
export function people(endSessions: EndSessions) {
  /** Ends what hangs on sessions that D1 accepts no more. */
  function atEnd(c: Context<AppEnv>, sessionHashes: readonly string[]): void {
    inBackground(c, "session_end_failed", endSessions(c.env));
    const records = sessionHashes.map((hash) => deleteRecord(c.env.SESSIONS, hash));
    inBackground(c, "session_end_failed", Promise.all(records));
  }

  return (
    new Hono<AppEnv>()
      // Lists people.
      .get(contract.listPeople.path, valid("query", contract.listPeople.query), async (c) => {
        await requireRole(c, "admin");
        const page = await peoplePage(c.var.db, c.req.valid("query"), Date.now());
        const items = readableRows(contract.person, page.items.map(personShape));
        return reply(c, contract.listPeople, { ...page, items });
      })

      // Counts people.
      .get(contract.countPeople.path, valid("query", contract.countPeople.query), async (c) => {
        await requireRole(c, "admin");
        return reply(c, contract.countPeople, await peopleCount(c.var.db, c.req.valid("query")));
      })

      // Returns one person with their sessions.
      .get(contract.getPerson.path, valid("param", contract.getPerson.params), async (c) => {
        await requireRole(c, "admin");
        const person = await detail(c, c.req.valid("param").id);
        return reply(c, contract.getPerson, readableRow(contract.personDetail, person));
      })

      // Changes the role of a person, disables or enables them.
      .patch(
        contract.updatePerson.path,
        valid("param", contract.updatePerson.params),
        valid("json", contract.updatePerson.body),
        async (c) => {
          const context = await auditContext(c);
          const change = c.req.valid("json");
          const read = await personWith(c, c.req.valid("param").id);
          const person = { ...read, version: change.version };
          if (isChange(read, change)) {
            if (!(await changePerson(c.var.db, person, change, context)))
              throw await refusal(c, person);
            const hashes = "isDisabled" in change ? read.sessions.map(({ id }) => id) : [];
            atEnd(c, hashes);
          }
          return reply(c, contract.updatePerson, await detail(c, read.id));
        },
      )

      // Ends every session of a person, but the one of this request.
      .post(
        contract.signOutPerson.path,
        valid("param", contract.signOutPerson.params),
        async (c) => {
          const context = await auditContext(c);
          const [person, ownHash] = await Promise.all([
            personWith(c, c.req.valid("param").id),
            readSessionHash(c),
          ]);
          await signOutEverywhere(c.var.db, person, ownHash, context);
          const ended = person.sessions.filter(({ id }) => id !== ownHash);
          atEnd(
            c,
            ended.map(({ id }) => id),
          );
          return reply(c, contract.signOutPerson, await detail(c, person.id));
        },
      )

      // Ends one session of a person.
      .delete(
        contract.endPersonSession.path,
        valid("param", contract.endPersonSession.params),
        async (c) => {
          const context = await auditContext(c);
          const { id, sessionId } = c.req.valid("param");
          const isTheirs = await endSessionOf(c.var.db, id, sessionId, context);
          if (!isTheirs) throw problem("not_found");
          atEnd(c, [sessionId]);
          return reply(c, contract.endPersonSession, await detail(c, id));
        },
      )
  );
}
