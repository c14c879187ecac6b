import { useNow } from "#web/admin/kit/use-now.ts";
import { useChatFigures, useReport } from "#web/analytics/admin/state/queries.ts";
import { useView } from "#web/analytics/admin/state/use-view.ts";
import { Card } from "#web/analytics/admin/tables/card.tsx";
import { CsvButton } from "#web/analytics/admin/tables/csv-button.tsx";
import { PlainTable } from "#web/analytics/admin/tables/plain-table.tsx";
import { chatCsv, chatRows, hasNoChat } from "./chat-rows.ts";

/** How the support chat served visitors in the period. */
export function ChatCard() {
  const { view, query } = useView();
  const figures = useChatFigures({ ...query, filters: undefined });
  const isDemo = useReport(query).data?.isDemo ?? false;
  const now = useNow();
  return (
    <Card
      title="Support Chat"
      what="figures of the chat"
      reading={figures}
      rows={7}
      isEmpty={hasNoChat}
      empty="No conversation began in this period."
      // Conversations are real beside demo data too.
      actions={
        <CsvButton
          name="support chat"
          isStale={figures.isPlaceholderData}
          isDemo={false}
          load={() => chatCsv(figures.data)}
        />
      }
    >
      {(data) => (
        <>
          <PlainTable
            caption="Support chat"
            rows={chatRows(data, now)}
            keyOf={({ name }) => name}
            columns={[
              { head: "Figure", isFlexible: true, cell: ({ name }) => name },
              { head: "Value", align: "end", cell: ({ value }) => value },
            ]}
          />
          {(isDemo || view.filters.length > 0) && (
            <p className="hint">Real conversations of all visitors, whatever the filters.</p>
          )}
        </>
      )}
    </Card>
  );
}
