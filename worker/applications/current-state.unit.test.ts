import { expect, it } from "vitest";
import type { ApplicationDetail } from "#contract/application-record.ts";
import { currentState } from "./current-state.ts";

type ApplicationEvent = ApplicationDetail["history"][number];

const event = (kind: ApplicationEvent["kind"], actorEmail: string, happenedAt: number) =>
  ({ kind, actorEmail, happenedAt }) as ApplicationEvent;

it.each(["note_added", "note_deleted", "mail_written", "mail_taken_back"] as const)(
  "names who made the present version, also where %s followed",
  (kind) => {
    const history = [
      event("received", "", 1),
      event("moved", "ada@example.com", 2),
      event(kind, "ben@example.com", 3),
    ];
    expect(currentState({ version: 2, history })).toEqual({
      ...{ version: 2, changedBy: "ada@example.com", changedAt: 2 },
    });
  },
);
