import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import * as z from "zod/mini";
import { emptyLocalStorage } from "#web/lib/testing.ts";
import type * as toastsModule from "./toasts.ts";
import type * as formModule from "./use-settings-form.ts";

const form = z.object({ days: z.string() });
type Form = z.infer<typeof form>;
type Stored = { settings: Form; version: number };

const key = "terms-draft:ada";
const stored: Stored = { settings: { days: "30" }, version: 1 };
const written = JSON.stringify({ settings: { days: " 60" }, base: stored });
const storage = emptyLocalStorage();
let useSettingsForm: typeof formModule.useSettingsForm;
let useToast: typeof toastsModule.useToast;

// Test files share their modules, so this file restores what it replaces.
beforeAll(async () => {
  vi.resetModules();
  vi.doMock("./admin-user.ts", () => ({ useAdminId: () => "ada" }));
  ({ useSettingsForm } = await import("./use-settings-form.ts"));
  ({ useToast } = await import("./toasts.ts"));
});
afterAll(() => {
  vi.doUnmock("./admin-user.ts");
  vi.resetModules();
});

beforeEach(() => void storage.set(key, written));

type Shown = ReturnType<typeof formModule.useSettingsForm<Form, Stored>>;
type ProbeProps = { save: (sent: Stored) => Promise<Stored>; onShown: (form: Shown) => void };

function Probe({ save, onShown }: ProbeProps) {
  const shown = useSettingsForm<Form, Stored>({
    schema: form,
    draftName: "terms-draft",
    form,
    reply: stored,
    queryKey: ["terms"],
    read: (reply) => reply,
    save,
  });
  onShown(shown);
  return null;
}

/** A form as it was when it was last on the screen. */
function shownForm(save: ProbeProps["save"]): Shown {
  const shown: Shown[] = [];
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <Probe save={save} onShown={(one) => shown.push(one)} />
    </QueryClientProvider>,
  );
  const [first] = shown;
  if (!first) throw new Error("The form was not rendered");
  return first;
}

it("finds what the admin at work has written, also while the session has ended", () => {
  expect(shownForm(async () => stored)).toMatchObject({
    settings: { days: " 60" },
    isUnsaved: true,
  });
});

it("forgets what was written once it is saved, although the form has left the screen", async () => {
  const saved = { settings: { days: "60" }, version: 2 };
  shownForm(async () => saved).save();
  await vi.waitFor(() => expect(storage.has(key)).toBe(false));
});

it("keeps what was written when it is refused", async () => {
  const refused = vi.fn(() => Promise.reject(new Error("No")));
  shownForm(refused).save();
  await vi.waitFor(() => expect(refused).toHaveBeenCalled());
  expect(storage.get(key)).toBe(written);
  // The form is not on the screen, which would say so.
  await vi.waitFor(() =>
    expect(useToast.getState().shown).toMatchObject({ title: "Settings not saved", kind: "error" }),
  );
});
