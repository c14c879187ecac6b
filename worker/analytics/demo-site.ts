/** The site that points and roll-ups of demo data belong to; real data has the hostname of the public origin. */
export const demoSite = "demo";
