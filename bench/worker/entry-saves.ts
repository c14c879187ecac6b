import { saveEntry } from "#contract/entries.ts";
import { type NextShot, openSession, send } from "./load.ts";

/** More posts than a hundred kills need. */
const postCount = 2000;

/** Saves of an admin in the editor, each of a post that no other save has changed, under a title of its own. */
export class EntrySaves {
  #cookie = "";
  #saved = 0;

  /** The first call stores the posts and signs in; the session has to survive the kills too. */
  async resume(origin: string): Promise<void> {
    if (this.#cookie) return;
    const body = { count: postCount, document: "{}" };
    await send(origin, { method: "POST", path: "/api/bare/posts", status: 201, body });
    this.#cookie = await openSession(origin);
  }

  readonly next: NextShot = () => {
    this.#saved += 1;
    return {
      method: saveEntry.method,
      path: saveEntry.path.replace(":id", String(this.#saved).padStart(26, "0")),
      status: 200,
      headers: { Cookie: this.#cookie, "If-Match": '"v1"' },
      body: { title: `Save ${this.#saved}` },
    };
  };

  /** The titles of the drafts that stand in the history of their entry too. */
  async stored(origin: string): Promise<readonly string[]> {
    const { body } = await send(origin, { path: "/api/bare/drafts", status: 200 });
    return JSON.parse(body);
  }
}
