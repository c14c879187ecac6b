import { brand } from "#contract/brand.ts";
import { Link } from "#web/ui/link.tsx";
import { FooterWordmark } from "./footer-wordmark.tsx";

const columns = [
  {
    title: "Services",
    columnClass: "lg:col-start-5 lg:col-span-3",
    links: [
      { to: "/test-features#monetization", text: "Monetization Strategy" },
      { to: "/test-features#ai-tools", text: "AI Tools" },
      { to: "/test-features#vip-launchpad", text: "VIP Launchpad" },
      { to: "/test-features#brand-transformation", text: "Brand Transformation" },
    ],
  },
  {
    title: "Company",
    columnClass: "lg:col-start-8 lg:col-span-3",
    links: [
      { to: "/", text: "Home" },
      { to: "/test-features#about", text: "About" },
      { to: "/test-features#careers", text: "Careers" },
      { to: "/test-features#press", text: "Press" },
      { to: "/test-features#contact", text: "Contact" },
      { to: "/test-features#live-chat", text: "Live Chat" },
    ],
  },
  {
    title: "House",
    columnClass: "lg:col-start-11 lg:col-span-2",
    links: [
      { to: "/sitemap", text: "Site Map" },
      { to: "/cms", text: "CMS Manager" },
      { to: "/admin", text: "Admin Dashboard" },
      { to: "/analytics", text: "Analytics" },
    ],
  },
] as const;

const mutedLink = "inline-block py-1.5 text-muted transition-colors hover:text-text";
const underlinedLink =
  "inline-block border-border border-b pb-1 text-text transition-colors hover:border-accent";

/** The footer of every public page. The Contact link of the header leads to its id. */
export function Footer() {
  return (
    <footer id="contact" className="border-divider border-t pt-24 text-small">
      <div className="page-grid gap-y-12 pb-24">
        <div className="col-span-full grid content-start gap-8 lg:col-span-4 lg:pr-6">
          <p className="max-w-note text-muted">{brand.tagline}</p>
          <p>
            <a className={underlinedLink} href={`mailto:${brand.email}`}>
              {brand.email}
            </a>
          </p>
          <p>
            <a className={underlinedLink} href={brand.social} rel="me noreferrer">
              Social profile
            </a>
          </p>
        </div>
        {columns.map(({ title, columnClass, links }) => (
          <nav key={title} aria-label={title} className={`col-span-2 ${columnClass}`}>
            <h2 className="type-label pb-4">{title}</h2>
            <ul>
              {links.map(({ to, text }) => (
                <li key={text}>
                  <Link className={mutedLink} to={to}>
                    {text}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
      <div className="page-grid overflow-clip">
        <div className="col-span-full flex flex-wrap gap-x-8 gap-y-2 pb-8 text-muted">
          <p className="py-1.5 max-sm:basis-full sm:grow">
            © {brand.copyrightYear} {brand.name}
          </p>
          <Link className={mutedLink} to="/privacy">
            Privacy Policy
          </Link>
          <Link className={mutedLink} to="/terms">
            Terms of Service
          </Link>
        </div>
        <div className="col-span-full">
          <FooterWordmark />
        </div>
      </div>
    </footer>
  );
}
