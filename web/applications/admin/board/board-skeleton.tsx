import { applicationStatuses } from "#contract/application-record.ts";
import { statusLabel } from "#web/applications/admin/status.ts";
import { StatusLabel } from "#web/applications/admin/status-label.tsx";

/** The columns while their cards load. */
export const BoardSkeleton = () => (
  <div className="board" aria-busy="true">
    {applicationStatuses
      .filter(({ outcome }) => outcome !== "withdrawn")
      .map((status) => (
        <section
          key={statusLabel(status)}
          className="board-column"
          aria-label={statusLabel(status)}
        >
          <h2 className="board-head">
            <StatusLabel status={status} />
          </h2>
          <ul>
            {["first", "second", "third"].map((key) => (
              <li key={key} className="board-card">
                <span className="skeleton" data-size="long" />
              </li>
            ))}
          </ul>
        </section>
      ))}
  </div>
);
