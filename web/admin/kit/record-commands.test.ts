import { expect, it } from "vitest";
import { byHeading } from "./record-commands.ts";

const run = () => undefined;

it("puts the commands of one record under one heading, in the order they were offered", () => {
  const offers = [
    { heading: "This application", commands: [{ label: "Move to Interview", run }] },
    { heading: "This mail", commands: [] },
    { heading: "This application", commands: [{ label: "Copy reference", run }] },
  ];
  const labels = byHeading(offers).map(({ heading, commands }) => [
    heading,
    commands.map(({ label }) => label),
  ]);
  expect(labels).toEqual([
    ["This application", ["Move to Interview", "Copy reference"]],
    ["This mail", []],
  ]);
});
