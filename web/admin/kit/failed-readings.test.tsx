import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { FailedReadings } from "./failed-readings.tsx";

const reading = (what: string, error: Error | null, isPending = false) => ({
  ...{ what, error, isPending, isFetching: isPending },
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
