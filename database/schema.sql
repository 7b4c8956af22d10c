-- Written by "npm run schema" from the migrations; change those instead.

create extension pg_trgm;

CREATE OR REPLACE FUNCTION public.announce_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM pg_notify('changed', TG_ARGV[0]);
  RETURN NULL;
END
$function$;

CREATE OR REPLACE FUNCTION public.announce_rows()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  few CONSTANT integer := 5;
  ids uuid[] := ARRAY(SELECT id FROM changed LIMIT few + 1);
BEGIN
  IF cardinality(ids) > few THEN
    PERFORM pg_notify('changed', TG_ARGV[0]);
  ELSE
    PERFORM pg_notify('changed', TG_ARGV[0] || ' ' || id) FROM unnest(ids) id;
  END IF;
  RETURN NULL;
END
$function$;

create table audit (
  id uuid not null,
  actor_id uuid,
  action text not null,
  subject_id uuid,
  request_id text not null,
  created_at timestamp with time zone not null default now(),
  constraint audit_pkey PRIMARY KEY (id),
  constraint audit_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES users(id) ON DELETE SET NULL
);
CREATE INDEX audit_by_actor ON public.audit USING btree (actor_id, action, created_at DESC);

create table categories (
  id uuid not null,
  slug text not null,
  name_en text not null,
  name_te text not null default ''::text,
  name_hi text not null default ''::text,
  position smallint not null default 100,
  picture text not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint categories_pkey PRIMARY KEY (id),
  constraint categories_name_en_check CHECK ((name_en <> ''::text)),
  constraint categories_slug_key UNIQUE (slug)
);
CREATE UNIQUE INDEX categories_name ON public.categories USING btree (lower(name_en));
CREATE TRIGGER categories_changed AFTER INSERT OR DELETE OR UPDATE ON public.categories FOR EACH STATEMENT EXECUTE FUNCTION announce_change('catalogue');

create table cold_storages (
  id uuid not null,
  name text not null,
  owner text not null,
  phone text not null,
  address text not null,
  pincode text not null,
  district_id text,
  capacity_tonnes integer,
  description text not null default ''::text,
  link text not null default ''::text,
  license text not null default ''::text,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint cold_storages_pkey PRIMARY KEY (id),
  constraint cold_storages_capacity_tonnes_check CHECK (((capacity_tonnes >= 1) AND (capacity_tonnes <= 1000000))),
  constraint cold_storages_name_check CHECK ((name <> ''::text)),
  constraint cold_storages_phone_check CHECK ((phone ~ '^[6-9][0-9]{9}$'::text)),
  constraint cold_storages_pincode_check CHECK ((pincode ~ '^[1-9][0-9]{5}$'::text)),
  constraint cold_storages_district_id_fkey FOREIGN KEY (district_id) REFERENCES districts(id)
);
CREATE INDEX cold_storages_by_text ON public.cold_storages USING gin (lower(((name || ' '::text) || address)) gin_trgm_ops);
CREATE INDEX cold_storages_newest ON public.cold_storages USING btree (created_at DESC, id DESC);
CREATE TRIGGER cold_storages_changed AFTER INSERT OR DELETE OR UPDATE ON public.cold_storages FOR EACH STATEMENT EXECUTE FUNCTION announce_change('cold-storage');

create table commodities (
  id uuid not null,
  slug text not null,
  category_id uuid not null,
  name_en text not null,
  name_te text not null default ''::text,
  name_hi text not null default ''::text,
  synonyms text[] not null default '{}'::text[],
  old_slugs text[] not null default '{}'::text[],
  unit text not null,
  perishable boolean not null,
  picture text not null,
  position smallint not null default 1000,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint commodities_pkey PRIMARY KEY (id),
  constraint commodities_name_en_check CHECK ((name_en <> ''::text)),
  constraint commodities_unit_check CHECK ((unit = ANY (ARRAY['ton'::text, 'box'::text, 'quintal'::text, 'dozen'::text, 'kg'::text, 'item'::text, 'bag'::text]))),
  constraint commodities_category_id_fkey FOREIGN KEY (category_id) REFERENCES categories(id),
  constraint commodities_id_category_id_key UNIQUE (id, category_id),
  constraint commodities_slug_key UNIQUE (slug)
);
CREATE INDEX commodities_by_category ON public.commodities USING btree (category_id);
CREATE TRIGGER commodities_changed AFTER INSERT OR DELETE OR UPDATE ON public.commodities FOR EACH STATEMENT EXECUTE FUNCTION announce_change('catalogue');

create table contact_messages (
  id uuid not null,
  name text not null,
  email text not null,
  message text not null,
  language text not null,
  user_id uuid,
  created_at timestamp with time zone not null default now(),
  constraint contact_messages_pkey PRIMARY KEY (id),
  constraint contact_messages_email_check CHECK (((email = lower(email)) AND ((char_length(email) >= 3) AND (char_length(email) <= 254)))),
  constraint contact_messages_language_check CHECK ((language = ANY (ARRAY['en'::text, 'te'::text, 'hi'::text]))),
  constraint contact_messages_message_check CHECK (((char_length(message) >= 1) AND (char_length(message) <= 2000))),
  constraint contact_messages_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 80))),
  constraint contact_messages_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL
);
CREATE INDEX contact_messages_by_user ON public.contact_messages USING btree (user_id) WHERE (user_id IS NOT NULL);
CREATE INDEX contact_messages_newest ON public.contact_messages USING btree (created_at DESC, id DESC);
CREATE UNIQUE INDEX contact_messages_once ON public.contact_messages USING btree (email, md5(message), (((created_at AT TIME ZONE 'UTC'::text))::date));

create table districts (
  id text not null,
  state_code text not null,
  name_en text not null,
  name_te text not null default ''::text,
  name_hi text not null default ''::text,
  latitude double precision not null,
  longitude double precision not null,
  constraint districts_pkey PRIMARY KEY (id),
  constraint districts_latitude_check CHECK (((latitude >= ('-90'::integer)::double precision) AND (latitude <= (90)::double precision))),
  constraint districts_longitude_check CHECK (((longitude >= ('-180'::integer)::double precision) AND (longitude <= (180)::double precision))),
  constraint districts_state_code_check CHECK ((state_code ~ '^[A-Z]{2}$'::text))
);

create table equipment (
  id uuid not null,
  owner_id uuid not null,
  type_id uuid not null,
  district_id text,
  item text not null,
  cost_paise bigint not null,
  purpose text not null,
  description text not null default ''::text,
  model text not null default ''::text,
  license text not null default ''::text,
  phone text not null,
  address text not null,
  state text not null default 'active'::text,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint equipment_pkey PRIMARY KEY (id),
  constraint equipment_cost_paise_check CHECK (((cost_paise >= 1) AND (cost_paise <= '10000000000'::bigint))),
  constraint equipment_item_check CHECK ((item <> ''::text)),
  constraint equipment_phone_check CHECK ((phone ~ '^[6-9][0-9]{9}$'::text)),
  constraint equipment_purpose_check CHECK ((purpose = ANY (ARRAY['hire'::text, 'sale'::text]))),
  constraint equipment_state_check CHECK ((state = ANY (ARRAY['active'::text, 'paused'::text, 'deleted'::text]))),
  constraint equipment_district_id_fkey FOREIGN KEY (district_id) REFERENCES districts(id),
  constraint equipment_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint equipment_type_id_fkey FOREIGN KEY (type_id) REFERENCES equipment_types(id)
);
CREATE INDEX equipment_by_owner ON public.equipment USING btree (owner_id, created_at DESC);
CREATE INDEX equipment_by_text ON public.equipment USING gin (lower(((((item || ' '::text) || model) || ' '::text) || description)) gin_trgm_ops);
CREATE INDEX equipment_by_type ON public.equipment USING btree (type_id);
CREATE INDEX equipment_cheapest ON public.equipment USING btree (purpose, cost_paise, id) WHERE (state = 'active'::text);
CREATE INDEX equipment_dearest ON public.equipment USING btree (purpose, ((- cost_paise)), id) WHERE (state = 'active'::text);
CREATE INDEX equipment_newest ON public.equipment USING btree (purpose, created_at DESC, id DESC) WHERE (state = 'active'::text);
CREATE TRIGGER equipment_changed AFTER INSERT OR DELETE OR UPDATE ON public.equipment FOR EACH STATEMENT EXECUTE FUNCTION announce_change('equipment');

create table equipment_types (
  id uuid not null,
  slug text not null,
  name_en text not null,
  name_te text not null default ''::text,
  name_hi text not null default ''::text,
  rate_unit text not null,
  hire_only boolean not null default false,
  aliases text[] not null default '{}'::text[],
  picture text not null,
  position smallint not null default 100,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint equipment_types_pkey PRIMARY KEY (id),
  constraint equipment_types_name_en_check CHECK ((name_en <> ''::text)),
  constraint equipment_types_rate_unit_check CHECK ((rate_unit = ANY (ARRAY['day'::text, 'acre'::text, 'hour'::text, 'tank'::text]))),
  constraint equipment_types_slug_key UNIQUE (slug)
);
CREATE TRIGGER equipment_types_changed AFTER INSERT OR DELETE OR UPDATE ON public.equipment_types FOR EACH STATEMENT EXECUTE FUNCTION announce_change('catalogue');

create table idempotency_keys (
  user_id uuid not null,
  key text not null,
  call text not null,
  body_hash bytea not null,
  status smallint not null,
  answer text not null,
  created_at timestamp with time zone not null default now(),
  constraint idempotency_keys_pkey PRIMARY KEY (user_id, key),
  constraint idempotency_keys_key_check CHECK (((length(key) >= 1) AND (length(key) <= 200))),
  constraint idempotency_keys_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX idempotency_keys_by_age ON public.idempotency_keys USING btree (created_at);

create table listing_photos (
  listing_id uuid not null,
  position smallint not null,
  photo_id uuid not null,
  constraint listing_photos_pkey PRIMARY KEY (listing_id, "position"),
  constraint listing_photos_position_check CHECK (("position" >= 0)),
  constraint listing_photos_listing_id_fkey FOREIGN KEY (listing_id) REFERENCES listings(id) ON DELETE CASCADE,
  constraint listing_photos_photo_id_fkey FOREIGN KEY (photo_id) REFERENCES photos(id) ON DELETE CASCADE,
  constraint listing_photos_photo_id_key UNIQUE (photo_id)
);

create table listings (
  id uuid not null,
  seller_id uuid not null,
  commodity_id uuid not null,
  category_id uuid not null,
  district_id text,
  name text not null,
  slug text not null,
  search_name text not null,
  description text not null default ''::text,
  price_paise bigint not null,
  quantity_milli bigint not null,
  reserved_milli bigint not null default 0,
  unit text not null,
  pack_grams integer,
  family_rank smallint not null,
  comparable_price bigint not null,
  quality smallint,
  organic boolean not null,
  shipping boolean not null,
  available_on date not null,
  last_on date not null,
  state text not null default 'active'::text,
  deletion_reason text,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint listings_pkey PRIMARY KEY (id),
  constraint listings_check CHECK ((last_on >= available_on)),
  constraint listings_comparable_price_check CHECK ((comparable_price >= 0)),
  constraint listings_family_rank_check CHECK (((family_rank >= 0) AND (family_rank <= 3))),
  constraint listings_name_check CHECK ((name <> ''::text)),
  constraint listings_pack_grams_check CHECK (((pack_grams >= 1) AND (pack_grams <= 1000000))),
  constraint listings_pack_needs_pack_unit CHECK (((pack_grams IS NULL) OR (unit = ANY (ARRAY['box'::text, 'bag'::text])))),
  constraint listings_price_paise_check CHECK (((price_paise >= 1) AND (price_paise <= 100000000))),
  constraint listings_quality_check CHECK (((quality >= 1) AND (quality <= 5))),
  constraint listings_quantity_milli_check CHECK (((quantity_milli >= 0) AND (quantity_milli <= 100000000))),
  constraint listings_state_check CHECK ((state = ANY (ARRAY['active'::text, 'paused'::text, 'sold-out'::text, 'closed'::text, 'expired'::text, 'deleted'::text]))),
  constraint listings_stock CHECK (((0 <= reserved_milli) AND (reserved_milli <= quantity_milli))),
  constraint listings_unit_check CHECK ((unit = ANY (ARRAY['ton'::text, 'box'::text, 'quintal'::text, 'dozen'::text, 'kg'::text, 'item'::text, 'bag'::text]))),
  constraint listings_commodity_id_category_id_fkey FOREIGN KEY (commodity_id, category_id) REFERENCES commodities(id, category_id) ON UPDATE CASCADE,
  constraint listings_district_id_fkey FOREIGN KEY (district_id) REFERENCES districts(id),
  constraint listings_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX listings_by_commodity ON public.listings USING btree (commodity_id);
CREATE INDEX listings_by_name ON public.listings USING gin (search_name gin_trgm_ops);
CREATE INDEX listings_by_seller ON public.listings USING btree (seller_id, created_at DESC, id DESC);
CREATE INDEX listings_cheapest ON public.listings USING btree (family_rank, comparable_price, id) WHERE (state = 'active'::text);
CREATE INDEX listings_cheapest_of_category ON public.listings USING btree (category_id, family_rank, comparable_price, id) WHERE (state = 'active'::text);
CREATE INDEX listings_cheapest_of_commodity ON public.listings USING btree (commodity_id, family_rank, comparable_price, id) WHERE (state = 'active'::text);
CREATE INDEX listings_dearest ON public.listings USING btree (family_rank, ((- comparable_price)), id) WHERE (state = 'active'::text);
CREATE INDEX listings_dearest_of_category ON public.listings USING btree (category_id, family_rank, ((- comparable_price)), id) WHERE (state = 'active'::text);
CREATE INDEX listings_newest ON public.listings USING btree (created_at DESC, id DESC) WHERE (state = 'active'::text);
CREATE INDEX listings_newest_of_any_state ON public.listings USING btree (created_at DESC, id DESC) WHERE (state <> 'deleted'::text);
CREATE INDEX listings_newest_of_category ON public.listings USING btree (category_id, created_at DESC, id DESC) WHERE (state = 'active'::text);
CREATE INDEX listings_newest_of_commodity ON public.listings USING btree (commodity_id, created_at DESC, id DESC) WHERE (state = 'active'::text);
CREATE INDEX listings_overdue ON public.listings USING btree (last_on) WHERE (state = ANY (ARRAY['active'::text, 'paused'::text]));
CREATE TRIGGER listings_deleted AFTER DELETE ON public.listings REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_rows('listings');
CREATE TRIGGER listings_inserted AFTER INSERT ON public.listings REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_rows('listings');
CREATE TRIGGER listings_updated AFTER UPDATE ON public.listings REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_rows('listings');

create table migrations (
  name text not null,
  checksum text not null,
  applied_at timestamp with time zone not null default now(),
  constraint migrations_pkey PRIMARY KEY (name)
);

create table negotiations (
  id uuid not null,
  listing_id uuid not null,
  buyer_id uuid not null,
  seller_id uuid not null,
  ended_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint negotiations_pkey PRIMARY KEY (id),
  constraint negotiations_two_parties CHECK ((buyer_id <> seller_id)),
  constraint negotiations_buyer_id_fkey FOREIGN KEY (buyer_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint negotiations_listing_id_fkey FOREIGN KEY (listing_id) REFERENCES listings(id) ON DELETE CASCADE,
  constraint negotiations_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX negotiations_by_buyer ON public.negotiations USING btree (buyer_id, updated_at DESC);
CREATE INDEX negotiations_by_listing ON public.negotiations USING btree (listing_id, buyer_id);
CREATE INDEX negotiations_by_seller ON public.negotiations USING btree (seller_id, updated_at DESC);
CREATE UNIQUE INDEX negotiations_one_open ON public.negotiations USING btree (listing_id, buyer_id) WHERE (ended_at IS NULL);

create table notices (
  id uuid not null,
  recipient_id uuid not null,
  event jsonb not null,
  read_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  constraint notices_pkey PRIMARY KEY (id),
  constraint notices_recipient_id_fkey FOREIGN KEY (recipient_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX notices_by_recipient ON public.notices USING btree (recipient_id, id DESC);
CREATE INDEX notices_unread ON public.notices USING btree (recipient_id) WHERE (read_at IS NULL);

create table offers (
  id uuid not null,
  negotiation_id uuid not null,
  author text not null,
  quantity_milli bigint not null,
  price_paise bigint not null,
  needed_on date not null,
  note text not null default ''::text,
  state text not null default 'pending'::text,
  expires_at timestamp with time zone not null,
  created_at timestamp with time zone not null default now(),
  decided_at timestamp with time zone,
  constraint offers_pkey PRIMARY KEY (id),
  constraint offers_author_check CHECK ((author = ANY (ARRAY['buyer'::text, 'seller'::text]))),
  constraint offers_decided CHECK (((state = 'pending'::text) = (decided_at IS NULL))),
  constraint offers_price_paise_check CHECK (((price_paise >= 1) AND (price_paise <= 100000000))),
  constraint offers_quantity_milli_check CHECK (((quantity_milli >= 1) AND (quantity_milli <= 100000000))),
  constraint offers_state_check CHECK ((state = ANY (ARRAY['pending'::text, 'accepted'::text, 'declined'::text, 'countered'::text, 'withdrawn'::text, 'expired'::text, 'void'::text]))),
  constraint offers_negotiation_id_fkey FOREIGN KEY (negotiation_id) REFERENCES negotiations(id) ON DELETE CASCADE
);
CREATE INDEX offers_by_negotiation ON public.offers USING btree (negotiation_id, id);
CREATE UNIQUE INDEX offers_one_pending ON public.offers USING btree (negotiation_id) WHERE (state = 'pending'::text);

create table photo_variants (
  photo_id uuid not null,
  width integer not null,
  content bytea not null,
  constraint photo_variants_pkey PRIMARY KEY (photo_id, width),
  constraint photo_variants_width_check CHECK ((width > 0)),
  constraint photo_variants_photo_id_fkey FOREIGN KEY (photo_id) REFERENCES photos(id) ON DELETE CASCADE
);

create table photos (
  id uuid not null,
  owner_id uuid not null,
  width integer not null,
  height integer not null,
  created_at timestamp with time zone not null default now(),
  blur bytea,
  constraint photos_pkey PRIMARY KEY (id),
  constraint photos_blur_check CHECK (((octet_length(blur) >= 1) AND (octet_length(blur) <= 600))),
  constraint photos_height_check CHECK ((height > 0)),
  constraint photos_width_check CHECK ((width > 0)),
  constraint photos_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX photos_by_owner ON public.photos USING btree (owner_id);
CREATE INDEX photos_without_blur ON public.photos USING btree (id) WHERE (blur IS NULL);

create table pincodes (
  pincode text not null,
  district_id text not null,
  latitude double precision not null,
  longitude double precision not null,
  constraint pincodes_pkey PRIMARY KEY (pincode),
  constraint pincodes_latitude_check CHECK (((latitude >= ('-90'::integer)::double precision) AND (latitude <= (90)::double precision))),
  constraint pincodes_longitude_check CHECK (((longitude >= ('-180'::integer)::double precision) AND (longitude <= (180)::double precision))),
  constraint pincodes_pincode_check CHECK ((pincode ~ '^[1-9][0-9]{5}$'::text)),
  constraint pincodes_district_id_fkey FOREIGN KEY (district_id) REFERENCES districts(id)
);
CREATE INDEX pincodes_by_district ON public.pincodes USING btree (district_id);

create table requirements (
  id uuid not null,
  buyer_id uuid not null,
  commodity_id uuid not null,
  commodity_name text not null,
  district_id text,
  quantity_milli bigint not null,
  unit text not null,
  price_paise bigint not null,
  needed_on date not null,
  organic boolean not null,
  shipping boolean not null,
  note text not null default ''::text,
  state text not null default 'open'::text,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  family_rank smallint not null generated always as (
CASE unit
    WHEN 'item'::text THEN 1
    WHEN 'dozen'::text THEN 1
    WHEN 'box'::text THEN 2
    WHEN 'bag'::text THEN 3
    ELSE 0
END) stored,
  comparable_price bigint not null generated always as (
CASE unit
    WHEN 'ton'::text THEN price_paise
    WHEN 'quintal'::text THEN (price_paise * 10)
    WHEN 'dozen'::text THEN (round((((price_paise * 1000))::numeric / 12.0)))::bigint
    ELSE (price_paise * 1000)
END) stored,
  constraint requirements_pkey PRIMARY KEY (id),
  constraint requirements_commodity_name_check CHECK ((commodity_name <> ''::text)),
  constraint requirements_price_paise_check CHECK (((price_paise >= 1) AND (price_paise <= 100000000))),
  constraint requirements_quantity_milli_check CHECK (((quantity_milli >= 1) AND (quantity_milli <= 100000000))),
  constraint requirements_state_check CHECK ((state = ANY (ARRAY['open'::text, 'partly-filled'::text, 'filled'::text, 'closed'::text, 'expired'::text]))),
  constraint requirements_unit_check CHECK ((unit = ANY (ARRAY['ton'::text, 'box'::text, 'quintal'::text, 'dozen'::text, 'kg'::text, 'item'::text, 'bag'::text]))),
  constraint requirements_buyer_id_fkey FOREIGN KEY (buyer_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint requirements_commodity_id_fkey FOREIGN KEY (commodity_id) REFERENCES commodities(id),
  constraint requirements_district_id_fkey FOREIGN KEY (district_id) REFERENCES districts(id)
);
CREATE INDEX requirements_by_buyer ON public.requirements USING btree (buyer_id, created_at DESC);
CREATE INDEX requirements_by_commodity ON public.requirements USING btree (commodity_id, created_at DESC);
CREATE INDEX requirements_by_name ON public.requirements USING gin (lower(commodity_name) gin_trgm_ops);
CREATE INDEX requirements_cheapest ON public.requirements USING btree (family_rank, comparable_price, id) WHERE (state = ANY (ARRAY['open'::text, 'partly-filled'::text]));
CREATE INDEX requirements_dearest ON public.requirements USING btree (family_rank, ((- comparable_price)), id) WHERE (state = ANY (ARRAY['open'::text, 'partly-filled'::text]));
CREATE INDEX requirements_newest ON public.requirements USING btree (created_at DESC, id DESC) WHERE (state = ANY (ARRAY['open'::text, 'partly-filled'::text]));
CREATE TRIGGER requirements_changed AFTER INSERT OR DELETE OR UPDATE ON public.requirements FOR EACH STATEMENT EXECUTE FUNCTION announce_change('requirements');

create table sessions (
  token_hash bytea not null,
  user_id uuid not null,
  created_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  constraint sessions_pkey PRIMARY KEY (token_hash),
  constraint sessions_token_hash_check CHECK ((length(token_hash) = 32)),
  constraint sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX sessions_by_user ON public.sessions USING btree (user_id);

create table stock_movements (
  id uuid not null,
  listing_id uuid not null,
  kind text not null,
  quantity_delta bigint not null,
  reserved_delta bigint not null,
  created_at timestamp with time zone not null default now(),
  constraint stock_movements_pkey PRIMARY KEY (id),
  constraint stock_movements_kind_check CHECK ((kind = ANY (ARRAY['list'::text, 'reserve'::text, 'release'::text, 'sell'::text, 'adjust'::text]))),
  constraint stock_movements_listing_id_fkey FOREIGN KEY (listing_id) REFERENCES listings(id) ON DELETE CASCADE
);
CREATE INDEX stock_movements_by_listing ON public.stock_movements USING btree (listing_id, id);

create table users (
  id uuid not null,
  name text not null,
  email text not null,
  phone text not null,
  address text not null,
  pincode text not null,
  district_id text,
  latitude double precision,
  longitude double precision,
  description text not null default ''::text,
  role text not null default '1'::text,
  password_hash text not null,
  answer_hash text,
  contact_visibility text not null default 'everyone'::text,
  rating_sum integer not null default 0,
  rating_count integer not null default 0,
  suspended_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint users_pkey PRIMARY KEY (id),
  constraint users_check CHECK (((answer_hash IS NULL) OR (role = '1'::text))),
  constraint users_contact_visibility_check CHECK ((contact_visibility = ANY (ARRAY['everyone'::text, 'partners'::text]))),
  constraint users_email_check CHECK ((email = lower(email))),
  constraint users_latitude_check CHECK (((latitude >= ('-90'::integer)::double precision) AND (latitude <= (90)::double precision))),
  constraint users_longitude_check CHECK (((longitude >= ('-180'::integer)::double precision) AND (longitude <= (180)::double precision))),
  constraint users_name_check CHECK ((name <> ''::text)),
  constraint users_phone_check CHECK ((phone ~ '^[6-9][0-9]{9}$'::text)),
  constraint users_pincode_check CHECK ((pincode ~ '^[1-9][0-9]{5}$'::text)),
  constraint users_rating_possible CHECK (((rating_sum >= rating_count) AND (rating_sum <= (5 * rating_count)))),
  constraint users_role_check CHECK ((role = ANY (ARRAY['0'::text, '1'::text]))),
  constraint users_district_id_fkey FOREIGN KEY (district_id) REFERENCES districts(id)
);
CREATE INDEX users_by_district ON public.users USING btree (district_id);
CREATE INDEX users_by_name ON public.users USING gin (lower(name) gin_trgm_ops);
CREATE INDEX users_by_newest ON public.users USING btree (created_at DESC, id DESC);
CREATE INDEX users_by_rating ON public.users USING btree ((((rating_sum * 100) / GREATEST(rating_count, 1))), id);
CREATE UNIQUE INDEX users_email ON public.users USING btree (email);
CREATE TRIGGER users_changed AFTER DELETE OR UPDATE ON public.users FOR EACH STATEMENT EXECUTE FUNCTION announce_change('people');
CREATE TRIGGER users_joined AFTER INSERT ON public.users FOR EACH STATEMENT EXECUTE FUNCTION announce_change('newcomers');

create table wishes (
  user_id uuid not null,
  listing_id uuid not null,
  created_at timestamp with time zone not null default now(),
  constraint wishes_pkey PRIMARY KEY (user_id, listing_id),
  constraint wishes_listing_id_fkey FOREIGN KEY (listing_id) REFERENCES listings(id) ON DELETE CASCADE,
  constraint wishes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX wishes_by_listing ON public.wishes USING btree (listing_id);
CREATE INDEX wishes_newest ON public.wishes USING btree (user_id, created_at DESC, listing_id DESC);

comment on column public.contact_messages.user_id is 'Null where a visitor wrote.';

comment on column public.listings.comparable_price is 'Paise per ton, per 1,000 items or per 1,000 packs.';

comment on column public.listings.family_rank is 'Prices compare within one family of units: 0 weight, 1 count, 2 box, 3 bag.';

comment on column public.listings.search_name is 'The name in its search form: lower case, no marks, single spaces.';

comment on column public.photos.blur is 'The photo as a WebP of a few pixels; null until it is made for one kept before there were any.';

comment on column public.requirements.comparable_price is 'Paise per ton, per 1,000 items or per 1,000 packs.';

comment on column public.requirements.family_rank is 'Prices compare within one family of units: 0 weight, 1 count, 2 box, 3 bag.';

comment on column public.sessions.token_hash is 'SHA-256 of the opaque token; the token itself is kept nowhere.';

comment on column public.users.answer_hash is 'Null switches reset by secret answer off.';
