import { MemoryRouter } from "react-router-dom";
import { expect, it } from "vitest";
import type { ApplicationSummary } from "#contract/application-record.ts";
import { mountPoint } from "#web/lib/testing-dom.ts";
import { BoardColumn } from "./board-column.tsx";

let drawn: string[] = [];

/** An application that notes when its card is drawn. */
const application = (id: string) =>
  ({
    ...{ id, applicationType: "creator", firstName: id, lastName: "", email: "", rating: null },
    ...{ stage: "decided", outcome: "accepted", receivedAt: 0, assignee: null },
    get tags() {
      drawn.push(id);
      return [];
    },
  }) as unknown as ApplicationSummary;

const onMove = () => undefined;
const Column = ({ items }: { items: ApplicationSummary[] }) => (
  <MemoryRouter>
    <BoardColumn
      column={{
        ...{ stage: "decided", outcome: "accepted", items },
        ...{ total: { count: 3, hasMore: false }, nextCursor: null },
      }}
      search=""
      carriedId={undefined}
      linePosition={undefined}
      isLoading={false}
      onLoadMore={() => undefined}
      onMove={onMove}
    />
  </MemoryRouter>
);

it("draws only the new cards when more have been loaded", async () => {
  const { render, unmount } = await mountPoint();
  const [a, b, c] = ["a", "b", "c"].map(application) as [
    ApplicationSummary,
    ApplicationSummary,
    ApplicationSummary,
  ];
  await render(<Column items={[a, b]} />);
  drawn = [];
  await render(<Column items={[a, b, c]} />);
  expect(new Set(drawn)).toEqual(new Set(["c"]));
  await unmount();
});
