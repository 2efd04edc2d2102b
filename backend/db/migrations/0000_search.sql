CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
-- «кроссовок» must find «кроссовки»: the stemmer does not know the fleeting vowel of ок / ек at the end of a word.
CREATE FUNCTION fleeting_vowel(words text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT regexp_replace(replace(lower(words), 'ё', 'е'), '([бвгджзйклмнпрстфхцчшщ])[ое]к\M', '\1ка', 'g')
$$;--> statement-breakpoint
CREATE FUNCTION search_vector(words text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT to_tsvector('russian', replace(lower(words), 'ё', 'е')) || to_tsvector('russian', fleeting_vowel(words))
$$;--> statement-breakpoint
-- The key by which names are compared and sorted: lower case, ё as е.
CREATE FUNCTION name_key(words text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT replace(lower(trim(words)), 'ё', 'е')
$$;
