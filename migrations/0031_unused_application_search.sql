-- Searches read `application_lookup`, and no deployed worker reads this table any more. See docs/decisions/0105.
DROP TRIGGER `application_search_insert`;--> statement-breakpoint
DROP TRIGGER `application_search_update`;--> statement-breakpoint
DROP TRIGGER `application_search_delete`;--> statement-breakpoint
DROP TABLE `application_search`;
