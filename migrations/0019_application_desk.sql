CREATE TABLE `application_notes` (
	`id` text PRIMARY KEY NOT NULL,
	`application_id` text NOT NULL,
	`author_id` text NOT NULL,
	`text` text NOT NULL,
	`mentions` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`edited_at` integer,
	`deleted_at` integer,
	FOREIGN KEY (`application_id`) REFERENCES `applications`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`author_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `application_notes_by_application` ON `application_notes` (`application_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `application_tags` (
	`tag` text NOT NULL,
	`application_id` text NOT NULL,
	PRIMARY KEY(`tag`, `application_id`),
	FOREIGN KEY (`application_id`) REFERENCES `applications`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `application_tags_by_application` ON `application_tags` (`application_id`);--> statement-breakpoint
ALTER TABLE `application_events` ADD `changes` text;--> statement-breakpoint
ALTER TABLE `applications` ADD `assignee_id` text REFERENCES users(id);--> statement-breakpoint
ALTER TABLE `applications` ADD `rating` integer;--> statement-breakpoint
ALTER TABLE `applications` ADD `follow_up_on` text;--> statement-breakpoint
ALTER TABLE `applications` ADD `decline_reason` text;--> statement-breakpoint
ALTER TABLE `applications` ADD `tags` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
CREATE INDEX `applications_by_time` ON `applications` (`received_at`);--> statement-breakpoint
CREATE INDEX `applications_by_follow_up` ON `applications` (`follow_up_on`) WHERE follow_up_on IS NOT NULL;
--> statement-breakpoint
-- Written by hand: what a filter of the list finds, one term for each value that can be filtered by, and what a search finds.
-- rowid is the application's seq, so results come in the order received. See docs/decisions/0105.
CREATE VIRTUAL TABLE `application_lookup` USING fts5(
	`scope`, `text`,
	content = '', contentless_delete = 1,
	tokenize = "unicode61 remove_diacritics 2", prefix = '2 3'
);
--> statement-breakpoint
CREATE VIEW `application_lookup_rows` AS
SELECT `seq`,
	iif(`is_spam`, 'spam', 'ordinary') || ' stage' || `stage` || coalesce(' outcome' || `outcome`, '') || ' type' || `application_type`
		|| ' assignee' || coalesce(`assignee_id`, 'none') || ' rating' || coalesce(`rating`, 'none')
		|| ' follow' || coalesce(replace(`follow_up_on`, '-', ''), 'none')
		|| coalesce((SELECT group_concat(' tag' || hex(`value`), '') FROM json_each(iif(json_valid(`tags`), `tags`, '[]'))), '') AS `scope`,
	`reference` || ' ' || `full_name` || ' ' || `email` || ' ' || coalesce(`company`, '') AS `text`
FROM `applications`;
--> statement-breakpoint
INSERT INTO `application_lookup` (`rowid`, `scope`, `text`) SELECT `seq`, `scope`, `text` FROM `application_lookup_rows`;
--> statement-breakpoint
CREATE TRIGGER `application_lookup_insert` AFTER INSERT ON `applications` BEGIN
	INSERT INTO `application_lookup` (`rowid`, `scope`, `text`)
	SELECT `seq`, `scope`, `text` FROM `application_lookup_rows` WHERE `seq` = new.`seq`;
	INSERT INTO `application_tags` (`tag`, `application_id`)
	SELECT DISTINCT `value`, new.`id` FROM json_each(iif(json_valid(new.`tags`), new.`tags`, '[]'));
END;
--> statement-breakpoint
CREATE TRIGGER `application_lookup_update` AFTER UPDATE ON `applications` BEGIN
	DELETE FROM `application_lookup` WHERE `rowid` = old.`seq`;
	INSERT INTO `application_lookup` (`rowid`, `scope`, `text`)
	SELECT `seq`, `scope`, `text` FROM `application_lookup_rows` WHERE `seq` = new.`seq`;
END;
--> statement-breakpoint
CREATE TRIGGER `application_tags_update` AFTER UPDATE OF `tags` ON `applications` BEGIN
	DELETE FROM `application_tags` WHERE `application_id` = old.`id`;
	INSERT INTO `application_tags` (`tag`, `application_id`)
	SELECT DISTINCT `value`, new.`id` FROM json_each(iif(json_valid(new.`tags`), new.`tags`, '[]'));
END;
--> statement-breakpoint
CREATE TRIGGER `application_lookup_delete` AFTER DELETE ON `applications` BEGIN
	DELETE FROM `application_lookup` WHERE `rowid` = old.`seq`;
	DELETE FROM `application_tags` WHERE `application_id` = old.`id`;
END;
