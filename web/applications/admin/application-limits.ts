/** How long the texts of an application may be, in UTF-16 units. */
export const applicationLimits = { goals: 2000, message: 5000 } as const;
