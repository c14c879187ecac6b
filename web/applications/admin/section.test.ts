import { expect, it, vi } from "vitest";
import { listApplications } from "#contract/application-lists.ts";
import { submitApplication } from "#contract/applications.ts";
import { sendMessage } from "#contract/contact.ts";
import { refreshAfter } from "#web/admin/refresh-on-submission.ts";
import { applicationsSection } from "./section.ts";

it.each([
  ["portal", submitApplication.path],
  ["join-us form, which is sent as a message", sendMessage.path],
])("are read again when this browser has sent the %s", (_, path) => {
  const invalidateQueries = vi.fn(async () => undefined);
  refreshAfter(path, [applicationsSection], { invalidateQueries });
  expect(invalidateQueries.mock.calls).toEqual([[{ queryKey: [listApplications.path] }]]);
});
