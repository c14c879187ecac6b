import type { QueryClient } from "@tanstack/react-query";
import type {
  ApplicationDetail,
  ApplicationStatus,
  ApplicationSummary,
} from "#contract/application-record.ts";
import { type Columns, cardOf, withCard } from "./board-columns.ts";
import { applicationKey, boardsKey } from "./queries.ts";
import { withStatus } from "./status.ts";

type Summary = ApplicationSummary;
type Change = Parameters<typeof withStatus>[2];

/** An application as it was read last; its record and its card on the board may be of different ages. */
export function storedApplication(client: QueryClient, id: string): Summary | undefined {
  const detail = client.getQueryData<ApplicationDetail>(applicationKey(id));
  const boards = client.getQueriesData<Columns>({ queryKey: boardsKey });
  const cards = boards.flatMap(([, columns]) => (columns && cardOf(columns, id)) ?? []);
  return [...(detail ? [detail] : []), ...cards].toSorted((a, b) => b.version - a.version)[0];
}

function showOnBoards(client: QueryClient, application: Summary): void {
  client.setQueriesData<Columns>({ queryKey: boardsKey }, (columns) =>
    columns && cardOf(columns, application.id) ? withCard(columns, application) : columns,
  );
}

/** Shows a status in the record and on the board before the server has it; returns a function that takes it back. */
export async function showStatus(
  client: QueryClient,
  id: string,
  { status, change }: { status: ApplicationStatus; change: Change },
): Promise<() => void> {
  const key = applicationKey(id);
  await client.cancelQueries({ queryKey: key });
  await client.cancelQueries({ queryKey: boardsKey });
  const application = storedApplication(client, id);
  const detail = client.getQueryData<ApplicationDetail>(key);
  if (application) showOnBoards(client, { ...application, ...status });
  if (detail) client.setQueryData(key, withStatus(detail, status, change));
  return () => {
    const now = storedApplication(client, id);
    if (now && application) {
      const { stage, outcome } = application;
      showOnBoards(client, { ...now, stage, outcome });
    }
    if (detail) {
      const { stage, outcome, history } = detail;
      client.setQueryData<ApplicationDetail>(
        key,
        (read) => read && { ...read, stage, outcome, history },
      );
    }
  };
}

/** Shows an application as the server has it. */
export function showChanged(client: QueryClient, changed: ApplicationDetail): void {
  client.setQueryData(applicationKey(changed.id), changed);
  showOnBoards(client, changed);
}
