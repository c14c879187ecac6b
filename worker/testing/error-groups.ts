import { env } from "cloudflare:workers";
import { beforeEach, expect } from "vitest";
import { type ErrorStatus, errorGroupDetail, listErrorGroups } from "#contract/error-groups.ts";
import { insertErrorReport } from "#worker/errors/insert-report.ts";
import { openDatabase } from "#worker/lib/db.ts";
import { newId } from "#worker/lib/id.ts";
import { request } from "./request.ts";
import { signIn } from "./sign-in.ts";

export const dayMs = 24 * 3_600_000;
/** When a report comes unless a test says otherwise. */
export const at = 20_000 * dayMs + 1000;
const db = openDatabase(env.DB);
const { path } = listErrorGroups;

type Hit = {
  message?: string;
  receivedAt?: number;
  errorId?: string;
  release?: string;
  presentRelease?: string;
};

/** Stores a report of the group with this id. */
export const hit = (
  fingerprint: string,
  { receivedAt = at, presentRelease = "", ...more }: Hit = {},
) =>
  insertErrorReport(
    db,
    {
      message: "Boom",
      stack: "Error: Boom\n    at Card",
      timestamp: new Date(receivedAt).toISOString(),
      url: "https://site.example/news",
      userAgent: "Mozilla/5.0",
      errorId: crypto.randomUUID(),
      ...more,
    },
    { fingerprint, openedBy: fingerprint, receivedAt, presentRelease },
  );

/** Stores the first report of a new group and returns its id. */
export async function opened(reported: Hit = {}): Promise<string> {
  const id = newId();
  await hit(id, reported);
  return id;
}

/** Before each test, deletes all errors and signs in an admin: who that is, and how that admin reads and decides. */
export function withErrorAdmin() {
  const admin = { cookie: "", email: "" };

  beforeEach(async () => {
    await env.DB.exec(
      "DELETE FROM error_reports; DELETE FROM error_group_days; DELETE FROM error_groups",
    );
    const { cookie, user } = await signIn("admin");
    Object.assign(admin, { cookie, email: user.email });
  });

  async function read(id: string) {
    const response = await request("GET", `${path}/${id}`, { cookie: admin.cookie });
    expect(response.status).toBe(200);
    return errorGroupDetail.parse(await response.json());
  }

  const change = (id: string, version: number, status: ErrorStatus) =>
    request("PATCH", `${path}/${id}`, { cookie: admin.cookie, body: { version, status } });

  return { admin, read, change };
}
