import { expect, it, vi } from "vitest";
import { mountPoint } from "#web/lib/testing-dom.ts";
import { tracking } from "#web/lib/track.ts";
import { NewsletterSignup } from "./newsletter-signup.tsx";

it("neither counts nor follows the second click of a double click", async () => {
  vi.stubGlobal("location", { pathname: "/news" });
  const taken = vi.spyOn(tracking, "take");
  const preventDefault = vi.fn();
  const { render, press, unmount } = await mountPoint();
  await render(<NewsletterSignup source="news" />);
  // With a key held, the first click opens a tab, and the link stays.
  await press("Newsletter by e‑mail", { ctrlKey: true, detail: 1, preventDefault });
  expect(taken).toHaveBeenCalledOnce();
  expect(preventDefault).not.toHaveBeenCalled();
  await press("Newsletter by e‑mail", { ctrlKey: true, detail: 2, preventDefault });
  expect(taken).toHaveBeenCalledOnce();
  expect(preventDefault).toHaveBeenCalledOnce();
  await unmount();
});
