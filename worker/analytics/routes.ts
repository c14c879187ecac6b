import { Hono } from "hono";
import { analyticsEvents, sendEngagement, sendEvent, sendPageview } from "#contract/analytics.ts";
import type { AppEnv } from "#worker/lib/env.ts";
import { fieldProblems, reply, valid } from "#worker/lib/http.ts";
import { problem } from "#worker/lib/problem.ts";
import { countEvent, counted, countUse, countView, pageOfBeacon } from "./count-beacon.ts";

/** The data of an event as the catalogue has it; 422 `invalid` names what differs. */
function eventDataOf({
  eventType,
  eventData,
}: {
  eventType: keyof typeof analyticsEvents;
  eventData: unknown;
}) {
  const { data, error } = analyticsEvents[eventType].safeParse(eventData);
  if (data) return data;
  const fields = fieldProblems(error).map(({ field, message }) => ({
    field: ["eventData", field].filter(Boolean).join("."),
    message,
  }));
  throw problem("invalid", undefined, { fields });
}

/** The routes of the beacons. A visitor who is not counted gets the same reply, without a token. */
export const beacons = new Hono<AppEnv>()
  // Counts a page view.
  .post(sendPageview.path, valid("json", sendPageview.body), async (c) => {
    const { pageUrl, ...view } = c.req.valid("json");
    const page = pageOfBeacon(c, pageUrl);
    const session = await counted(c, (now) => countView(c, { ...view, ...page }, now));
    return reply(c, sendPageview, { session });
  })

  // Counts an event of the catalogue.
  .post(sendEvent.path, valid("json", sendEvent.body), async (c) => {
    const { pageUrl, eventType, eventData: _, ...beacon } = c.req.valid("json");
    const data = eventDataOf(c.req.valid("json"));
    const event = { ...beacon, ...pageOfBeacon(c, pageUrl), name: eventType, data };
    const session = await counted(c, (now) => countEvent(c, event, now));
    return reply(c, sendEvent, { session });
  })

  // Counts what happened on a page since its last beacon.
  .post(sendEngagement.path, valid("json", sendEngagement.body), async (c) => {
    const { pageUrl, ...engagement } = c.req.valid("json");
    const { page } = pageOfBeacon(c, pageUrl);
    await counted(c, (now) => countUse(c, { ...engagement, page }, now));
    return c.body(null, 204);
  });
