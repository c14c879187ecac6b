import { it } from "vitest";
import { listApplications } from "#contract/application-lists.ts";
import { expectWhole } from "#worker/testing/paging.ts";
import { insertApplications } from "#worker/testing/stored-applications.ts";

it(
  "each of 10,000 applications comes once to the very end, while some are added and changed",
  () =>
    expectWhole({
      path: listApplications.path,
      store: (from, to) => insertApplications(from, to, { is_spam: "0", stage: "'new'" }),
      change: ["applications", "stage = 'reviewing', version = version + 1"],
    }),
  60_000,
);
