import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { FailedReadings, failureOf } from "./failed-readings.tsx";

const reading = (what: string, error: Error | null, isFetching = false) => ({
  ...{ what, error, isPending: isFetching && error === null, isFetching },
  retry: () => undefined,
});
const shown = (...readings: ReturnType<typeof reading>[]) =>
  renderToStaticMarkup(<FailedReadings readings={readings} />);

it("names every part that could not be read in one notice", () => {
  const error = new TypeError();
  expect(shown(reading("the figures", error))).toContain(">The figures could not be read.<");
  const html = shown(reading("the figures", error), reading("posts", null), reading("tags", error));
  expect(html).toContain(">The figures and tags could not be read.<");
  expect(html.match(/Retry/g)).toHaveLength(1);
});

it("is nothing where all were read, and until the last of them was", () => {
  expect(shown(reading("the figures", null))).toBe("");
  const error = new TypeError();
  expect(shown(reading("the figures", error), reading("tags", null, true))).toBe("");
});

it("stays as it was while they are read again", () => {
  const error = new TypeError();
  const before = failureOf([reading("the figures", error), reading("tags", error)], null);
  expect(before).toEqual({ title: "The figures and tags could not be read", error });
  const again = [reading("the figures", null), reading("tags", error, true)];
  expect(failureOf(again, before)).toBe(before);
  expect(failureOf([reading("the figures", null), reading("tags", null)], before)).toBeNull();
});
