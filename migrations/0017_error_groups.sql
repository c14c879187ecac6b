CREATE TABLE `error_group_days` (
	`fingerprint` text NOT NULL,
	`start_at` integer NOT NULL,
	`report_count` integer NOT NULL,
	PRIMARY KEY(`fingerprint`, `start_at`)
);
--> statement-breakpoint
CREATE INDEX `error_group_days_by_day` ON `error_group_days` (`start_at`);--> statement-breakpoint
ALTER TABLE `error_groups` ADD `status` text DEFAULT 'open' NOT NULL;--> statement-breakpoint
ALTER TABLE `error_groups` ADD `version` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `error_groups` ADD `seq` integer;--> statement-breakpoint
UPDATE `error_groups` SET `seq` = `rowid`;--> statement-breakpoint
CREATE UNIQUE INDEX `error_groups_seq` ON `error_groups` (`seq`);--> statement-breakpoint
CREATE INDEX `error_groups_seen_seq` ON `error_groups` (`last_seen_at`,`seq`);--> statement-breakpoint
CREATE INDEX `error_groups_count_seq` ON `error_groups` (`report_count`,`seq`);--> statement-breakpoint
CREATE INDEX `error_groups_status_seen` ON `error_groups` (`status`,`last_seen_at`,`seq`);--> statement-breakpoint
CREATE INDEX `error_groups_status_count` ON `error_groups` (`status`,`report_count`,`seq`);--> statement-breakpoint
ALTER TABLE `error_reports` ADD `release` text;--> statement-breakpoint
-- Written by hand: full-text search over the messages of errors; rowid is the group's seq, so results come in the order opened.
CREATE VIRTUAL TABLE `error_search` USING fts5(
	`message`,
	content = '', contentless_delete = 1,
	tokenize = "unicode61 remove_diacritics 2", prefix = '2 3'
);
--> statement-breakpoint
INSERT INTO `error_search` (`rowid`, `message`) SELECT `seq`, `message` FROM `error_groups`;--> statement-breakpoint
-- Sets seq, so that a worker of the release before, which does not know it, can go on storing reports.
CREATE TRIGGER `error_groups_insert` AFTER INSERT ON `error_groups` BEGIN
	UPDATE `error_groups` SET `seq` = (SELECT coalesce(max(`seq`), 0) + 1 FROM `error_groups`) WHERE `fingerprint` = new.`fingerprint`;
	INSERT INTO `error_search` (`rowid`, `message`)
	SELECT `seq`, `message` FROM `error_groups` WHERE `fingerprint` = new.`fingerprint`;
END;
--> statement-breakpoint
CREATE TRIGGER `error_groups_delete` AFTER DELETE ON `error_groups` BEGIN
	DELETE FROM `error_search` WHERE `rowid` = old.`seq`;
END;
