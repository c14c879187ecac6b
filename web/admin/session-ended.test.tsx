import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router-dom";
import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import type { Session } from "#web/lib/session.ts";

const page: { session: unknown; text: unknown } = { session: null, text: null };
let SessionEnded: typeof import("./session-ended.tsx").SessionEnded;

// Test files share their modules, so this file restores what it replaces.
beforeAll(async () => {
  vi.resetModules();
  vi.doMock("#web/lib/session.ts", () => ({ useSession: () => page.session }));
  vi.doMock("./kit/held-session.ts", () => ({
    useHeldText: () => page.text,
    useHeldSession: () => {},
  }));
  // A dialog is rendered into the body of a document, which a server does not have.
  vi.doMock("react-dom", async (original) => ({
    ...(await original<object>()),
    createPortal: (children: unknown) => children,
  }));
  ({ SessionEnded } = await import("./session-ended.tsx"));
});
beforeEach(() => void vi.stubGlobal("document", { body: null }));
afterAll(() => {
  for (const path of ["#web/lib/session.ts", "./kit/held-session.ts", "react-dom"])
    vi.doUnmock(path);
  vi.resetModules();
});

const signedIn = (role: string) =>
  ({ status: "signed-in", user: { id: "ada", email: "ada@x.example", role } }) as Session;

function shown(session: Session, text: object | null = { note: "What you wrote is here." }) {
  Object.assign(page, { session, text });
  return renderToStaticMarkup(
    <MemoryRouter>
      <SessionEnded />
    </MemoryRouter>,
  );
}

it("asks to sign in again when the session has ended over unsaved text", () => {
  expect(shown({ status: "signed-out" })).toContain("Your session ended before");
  expect(shown({ status: "signed-out" }, null)).toBe("");
  expect(shown(signedIn("admin"))).toBe("");
});

it("says so when the account has lost its access, or another one has signed in", () => {
  const html = shown(signedIn("user"));
  expect(html).toContain("This account has no admin access");
  expect(html).toContain("<bdi>ada@x.example</bdi>");
  expect(html).toContain("What you wrote is here.");
});
