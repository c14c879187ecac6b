import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { PeopleFilter } from "./people-filter.tsx";

const people = [{ id: "p1", name: "Ada" }];

it.each([
  ["while the names are read", "p1", undefined, "One person"],
  ["once they have been read", "p1", people, "Ada"],
  ["when it is not among them", "p2", people, "One person"],
])("shows the chosen person %s", (_, value, read, shown) => {
  const filter = <PeopleFilter label="Person" value={value} people={read} onChange={() => {}} />;
  expect(renderToStaticMarkup(filter)).toContain(`<option value="${value}" selected="">${shown}<`);
});

it("offers people after the other choices", () => {
  const others = { me: "Mine" };
  const filter = (
    <PeopleFilter label="Assignee" value="me" {...{ people, others }} onChange={() => {}} />
  );
  expect(renderToStaticMarkup(filter)).toMatch(/Any assignee.*selected="">Mine<.*>Ada</);
});
