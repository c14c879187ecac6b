import { Link } from "#web/ui/link.tsx";
import { applicationsPath, boardPath } from "./paths.ts";
import "./view-toggle.css";

const views = [
  { name: "List", pathname: applicationsPath },
  { name: "Board", pathname: boardPath },
];

type Props = {
  current: "List" | "Board";
  /** The query string of the filter, which both views share. */
  search: string;
};

/** The applications as a list or as a board. */
export const ViewToggle = ({ current, search }: Props) => (
  <nav aria-label="View" className="view-toggle">
    {views.map(({ name, pathname }) => (
      <Link
        key={name}
        className="view-toggle-link"
        to={{ pathname, search }}
        aria-current={name === current ? "page" : undefined}
      >
        {name}
      </Link>
    ))}
  </nav>
);
