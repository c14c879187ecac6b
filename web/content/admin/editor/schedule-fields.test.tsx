import { renderToStaticMarkup } from "react-dom/server";
import { expect, it, vi } from "vitest";
import { ScheduleField } from "./schedule-fields.tsx";

const hourMs = 3_600_000;
/** Half past one in London, for the second time on that night. */
const second = Date.parse("2036-10-26T01:30:00Z");

const shown = (times: { value: number | null; typedAt?: number }) => {
  vi.stubEnv("TZ", "Europe/London");
  const field = <ScheduleField label="Goes live" action="Set" onChoose={() => {}} {...times} />;
  return renderToStaticMarkup(field);
};

it("shows the second of two hours that read the same as it was set", () => {
  expect(shown({ value: second })).toContain('checked=""');
  expect(shown({ value: second - hourMs })).not.toContain('checked=""');
});

it("shows a time that was typed before, in place of the one that is set", () => {
  expect(shown({ value: null, typedAt: second })).toContain('value="2036-10-26T01:30"');
  expect(shown({ value: second, typedAt: second + hourMs })).toContain('value="2036-10-26T02:30"');
});
