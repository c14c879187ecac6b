CREATE TABLE `media` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`folder` text NOT NULL,
	`sha256` text NOT NULL,
	`type` text NOT NULL,
	`bytes` integer NOT NULL,
	`name` text NOT NULL,
	`status` text DEFAULT 'uploading' NOT NULL,
	`files` text NOT NULL,
	`width` integer,
	`height` integer,
	`alt` text DEFAULT '' NOT NULL,
	`caption` text DEFAULT '' NOT NULL,
	`focus_x` integer DEFAULT 50 NOT NULL,
	`focus_y` integer DEFAULT 50 NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_by` text NOT NULL,
	`updated_at` integer NOT NULL,
	`purge_at` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `media_id` ON `media` (`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `media_folder` ON `media` (`folder`);--> statement-breakpoint
CREATE UNIQUE INDEX `media_sha256` ON `media` (`sha256`) WHERE status <> 'deleted';--> statement-breakpoint
CREATE INDEX `media_by_status` ON `media` (`status`,`seq`);--> statement-breakpoint
CREATE INDEX `media_by_purge` ON `media` (`purge_at`) WHERE purge_at IS NOT NULL;
--> statement-breakpoint
-- Written by hand: full-text search over pictures; rowid is the picture's seq, so results come in order of upload.
CREATE VIRTUAL TABLE `media_search` USING fts5(
	`name`, `alt`, `status`,
	content = '', contentless_delete = 1,
	tokenize = "unicode61 remove_diacritics 2", prefix = '2 3'
);
--> statement-breakpoint
CREATE TRIGGER `media_search_insert` AFTER INSERT ON `media` BEGIN
	INSERT INTO `media_search` (`rowid`, `name`, `alt`, `status`) VALUES (new.`seq`, new.`name`, new.`alt`, new.`status`);
END;
--> statement-breakpoint
CREATE TRIGGER `media_search_update` AFTER UPDATE OF `name`, `alt`, `status` ON `media` BEGIN
	DELETE FROM `media_search` WHERE `rowid` = old.`seq`;
	INSERT INTO `media_search` (`rowid`, `name`, `alt`, `status`) VALUES (new.`seq`, new.`name`, new.`alt`, new.`status`);
END;
--> statement-breakpoint
CREATE TRIGGER `media_search_delete` AFTER DELETE ON `media` BEGIN
	DELETE FROM `media_search` WHERE `rowid` = old.`seq`;
END;
