import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act } from "react";
import { MemoryRouter } from "react-router-dom";
import { beforeEach, expect, it } from "vitest";
import { builtInMails } from "#contract/built-in-mails.ts";
import type { MailTemplate } from "#contract/mail-templates.ts";
import { undoShown, useToast } from "#web/admin/kit/toasts.ts";
import { emptyLocalStorage } from "#web/lib/testing.ts";
import { mountPoint } from "#web/lib/testing-dom.ts";
import { TemplateEditor } from "./template-editor.tsx";
import type { useTemplateActions } from "./template-queries.ts";

const storage = emptyLocalStorage();
beforeEach(() => useToast.setState(useToast.getInitialState()));

const [id = "", builtIn] = [...builtInMails][0] ?? [];
const template: MailTemplate = {
  ...{ id, name: "Written", subject: "Hello", body: "An hour of work" },
  ...{ version: 3, updatedAt: null, updatedBy: null },
};
const idle = { isPending: false, mutate: () => undefined };
const actions = { add: idle, remove: idle } as unknown as ReturnType<typeof useTemplateActions>;
const kept = () => JSON.parse(storage.get(`mail-template-draft:ada:${id}`) ?? "null")?.settings;

it("offers the written text again after the standard text has replaced it", async () => {
  const { render, press, unmount } = await mountPoint();
  await render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <TemplateEditor {...{ template, actions }} userId="ada" isDeleted={false} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await press("Use Standard Text");
  expect(kept()).toMatchObject({ subject: builtIn?.subject, body: builtIn?.body });
  expect(useToast.getState().shown?.title).toBe("Standard text used");
  await act(async () => void undoShown());
  expect(kept()).toBeUndefined();
  await unmount();
});
