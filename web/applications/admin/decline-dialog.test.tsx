import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, expect, it, vi } from "vitest";
import { DeclineDialog } from "./decline-dialog.tsx";

// A dialog is rendered into the body of a document, which a server does not have.
vi.mock("react-dom", async (original) => ({
  ...(await original<object>()),
  createPortal: (children: unknown) => children,
}));
afterEach(() => void vi.unstubAllGlobals());

it("begins with the reason of a decline that was refused", () => {
  vi.stubGlobal("document", { body: null });
  const close = () => undefined;
  const html = renderToStaticMarkup(
    <DeclineDialog name="4" startReason="The season is full" onDecline={close} onClose={close} />,
  );
  expect(html).toContain(">The season is full</textarea>");
});
