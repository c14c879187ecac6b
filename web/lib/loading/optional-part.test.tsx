import { expect, it } from "vitest";
import { mountPoint } from "#web/lib/testing-dom.ts";
import { optionalPart } from "./optional-part.tsx";

type Props = { text: string };
const Part = ({ text }: Props) => text;

it("leaves the page as it is without its code, and loads it again once the device is online", async () => {
  const tries = [() => Promise.reject(new TypeError("offline")), async () => Part];
  const LatePart = optionalPart<Props>(() => tries.shift()?.() ?? Promise.reject(new Error()));
  const { render, text, dispatch, unmount } = await mountPoint();
  const page = (part: string) => (
    <>
      Page <LatePart key={part} text={part} />
    </>
  );
  await render(page("one"));
  expect(text()).toBe("Page ");
  await dispatch(new Event("online"));
  expect(text()).toBe("Page one");
  await render(page("two"));
  expect(text()).toBe("Page two");
  await unmount();
});
