import { pages } from "#contract/pages.ts";
import { useSession } from "#web/lib/session.ts";
import { signInUrl } from "#web/lib/sign-in-url.ts";
import { Link } from "#web/ui/link.tsx";

const about = pages.about.path;
const testFeatures = pages["test-features"].path;

export const mutedLink = "inline-block py-1.5 text-muted transition-colors hover:text-text";

type ColumnProps = {
  title: string;
  className?: string;
  /** The URL of each link by its text. */
  links: Readonly<Record<string, string>>;
};

function Column({ title, className = "", links }: ColumnProps) {
  return (
    <nav aria-label={title} className={className}>
      <h2 className="type-label pb-4">{title}</h2>
      <ul>
        {Object.entries(links).map(([text, url]) => (
          <li key={text}>
            <Link className={mutedLink} to={url}>
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The links of the footer. Each leads somewhere for its reader: until the session is known, that is a visitor. */
export function FooterColumns() {
  const session = useSession();
  const isSignedIn = session.status === "signed-in";
  const isAdmin = isSignedIn && session.user.role === "admin";
  const topic = (id: string) => `${isSignedIn ? testFeatures : about}#${id}`;
  const admin = (url: string) => (isAdmin ? url : signInUrl(url));
  return (
    <>
      <Column
        title="Services"
        className="col-span-2 lg:col-span-3 lg:col-start-5"
        links={{
          "Monetization Strategy": topic("monetization"),
          "AI Tools": topic("ai-tools"),
          "VIP Launchpad": topic("vip-launchpad"),
          "Brand Transformation": topic("brand-transformation"),
        }}
      />
      {/* Keeps its place when a user turns out not to be an admin, so that nothing moves. */}
      <div
        className="col-span-2 lg:order-last lg:col-start-11"
        data-show-to={isAdmin ? undefined : "signed-out"}
      >
        {(isAdmin || !isSignedIn) && (
          <Column
            title={isAdmin ? "Back office" : "Admin sign-in"}
            links={{
              "CMS Manager": admin("/cms"),
              "Admin Dashboard": admin("/admin"),
              Analytics: admin("/analytics"),
            }}
          />
        )}
      </div>
      <Column
        title="Company"
        className="col-span-2 lg:col-span-3 lg:col-start-8"
        links={{
          Home: "/",
          About: isSignedIn ? topic("about") : about,
          Careers: topic("careers"),
          Press: topic("press"),
          Contact: topic("contact"),
          "Live Chat": topic("live-chat"),
          "Site Map": "/sitemap",
        }}
      />
    </>
  );
}
