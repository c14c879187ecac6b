import * as fc from "fast-check";
import type { Operation } from "./chat-operations.ts";

const client = fc.nat({ max: 3 });
const type = <const T extends string>(...types: T[]) => fc.constantFrom(...types);

const act = type("claim", "release", "close", "reopen");

const operation: fc.Arbitrary<Operation> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ client, type: type("write") }) },
  { weight: 2, arbitrary: fc.record({ client, type: type("note", "read") }) },
  { weight: 4, arbitrary: fc.record({ client, type: type("act"), name: act }) },
  { weight: 2, arbitrary: fc.record({ type: type("race"), name: act }) },
  { weight: 5, arbitrary: fc.record({ client, type: type("flow") }) },
  {
    weight: 3,
    arbitrary: fc.record({ client, type: type("late", "retry", "discard", "hide", "show") }),
  },
  {
    weight: 6,
    arbitrary: fc.record({ client, type: type("up"), times: fc.constantFrom(0, 1, 2) }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      client,
      type: type("down"),
      how: type("once", "twice", "lose", "swap"),
    }),
  },
  { weight: 2, arbitrary: fc.record({ client, type: type("cut"), isNoticed: fc.boolean() }) },
  {
    weight: 3,
    arbitrary: fc.record({
      client,
      type: type("request"),
      how: type("reply", "twice", "lose_reply", "lose", "fail"),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ client, type: type("reload"), isStorageLost: fc.boolean() }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ type: type("server"), how: type("evict", "abort", "deploy") }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      type: type("time"),
      ms: fc.constantFrom(200, 2000, 11_000, 31_000, 400_000),
    }),
  },
);

/** Plans of chance. */
export const chatPlan = fc.record({
  /** Whether the clients are connected before the first operation. */
  isConnected: fc.boolean(),
  operations: fc.array(operation, { maxLength: 16, size: "max" }),
  isBlocked: fc.tuple(...Array.from({ length: 4 }, () => fc.constantFrom(false, false, true))),
  hasColleague: fc.boolean(),
  /** Some, because storing one takes as long as a whole conversation of texts. */
  hasPictures: fc.constantFrom(true, false, false, false),
});

/** What happens to the clients, the network and the server of one conversation. */
export type ChatPlan = {
  readonly isConnected: boolean;
  readonly hasColleague: boolean;
  readonly hasPictures: boolean;
  readonly operations: readonly Operation[];
  readonly isBlocked: readonly boolean[];
};

/** A visitor whose connection is cut, and who is connected again. */
const reconnection: readonly Operation[] = [
  { type: "cut", client: 0, isNoticed: true },
  { type: "time", ms: 2000 },
  { type: "flow", client: 0 },
];
const flowOfAll = [0, 1, 2, 3].map((client) => ({ type: "flow", client }) as const);

/** What each rule is about: frames that are repeated, late or lost, a page that misses an event, a claim of two, notes, an end. */
export const roughPlan: ChatPlan = {
  isConnected: true,
  hasColleague: true,
  hasPictures: true,
  isBlocked: [false, false, false, false],
  operations: [
    { type: "write", client: 0 },
    { type: "up", client: 0, times: 2 },
    ...flowOfAll,
    { type: "write", client: 0 },
    { type: "up", client: 0, times: 0 },
    { type: "flow", client: 0 },
    ...reconnection,
    { type: "write", client: 0 },
    { type: "up", client: 0, times: 1 },
    ...reconnection,
    { type: "write", client: 0 },
    { type: "up", client: 0, times: 1 },
    { type: "down", client: 0, how: "lose" },
    { type: "time", ms: 11_000 },
    { type: "flow", client: 0 },
    { type: "write", client: 0 },
    { type: "time", ms: 11_000 },
    { type: "flow", client: 0 },
    { type: "late", client: 0 },
    { type: "down", client: 1, how: "lose" },
    { type: "flow", client: 1 },
    { type: "read", client: 2 },
    { type: "race", name: "claim" },
    { type: "note", client: 2 },
    { type: "flow", client: 2 },
    { type: "write", client: 0 },
    { type: "flow", client: 0 },
    { type: "flow", client: 2 },
    { type: "act", client: 2, name: "close" },
    { type: "flow", client: 2 },
    { type: "write", client: 0 },
    ...flowOfAll,
  ],
};
