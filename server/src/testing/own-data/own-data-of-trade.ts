import { storedEquipment } from '@polam/contract/equipment/fields';
import type { FieldSet } from '@polam/contract/fields';
import { ownerFields } from '@polam/contract/listings/fields';
import { ownOffer } from '@polam/contract/offers/fields';
import { ownOrder } from '@polam/contract/orders/fields';
import { shownRequirement } from '@polam/contract/requirements/fields';
import { columnOf } from '@polam/database/column-names';
import { at, leftOut, whole, type DecidedTables } from './own-data-decisions.ts';

const { link, derived, inner, ofListings, sides, linked } = leftOut;

/** The pack is left out for a reason of its own. */
const { packGrams: _derived, ...listingFieldsInOwnData } = ownerFields;

/** Decisions for the columns of tables that hold a user's trades. */
export const ofTrade: DecidedTables = {
  bookings: {
    id: at('bookings[]._id'),
    equipment_id: at('bookings[].item'),
    owner_id: at('bookings[].other'),
    hirer_id: at('bookings[].side'),
    begins_on: at('bookings[].from'),
    ends_on: at('bookings[].to'),
    rate_paise: at('bookings[].cost'),
    rate_unit: at('bookings[].rateUnit'),
    work_milli: at('bookings[].amount'),
    note: at('bookings[].notes'),
    state: at('bookings[].state'),
    created_at: at('bookings[].createdAt'),
    ...whole('unit moved_by confirm_by updated_at', inner),
  },
  cold_storage_claims: {
    id: at('coldClaims[]._id'),
    cold_storage_id: at('coldClaims[].cold'),
    claimant_id: link,
    message: at('coldClaims[].message'),
    phone: at('coldClaims[].phone'),
    wdra_number: at('coldClaims[].wdra'),
    state: at('coldClaims[].state'),
    reason: at('coldClaims[].reason'),
    created_at: at('coldClaims[].createdAt'),
    decided_at: inner,
  },
  cold_storage_enquiries: {
    id: at('coldEnquiries[]._id'),
    cold_storage_id: at('coldEnquiries[].cold'),
    author_id: link,
    message: at('coldEnquiries[].message'),
    created_at: at('coldEnquiries[].createdAt'),
  },
  cold_storages: {
    id: at('coldStorages[]._id'),
    name: at('coldStorages[].name'),
    owner: at('coldStorages[].owner'),
    phone: at('coldStorages[].phone'),
    address: at('coldStorages[].address'),
    created_at: at('coldStorages[].createdAt'),
    keeper_id: link,
    ...whole(
      'pincode district_id capacity_tonnes description link license wdra_number updated_at free_tonnes',
      ofListings,
    ),
    ...whole(
      'free_told_at tariff_paise season_from season_to min_celsius max_celsius commodity_ids',
      ofListings,
    ),
  },
  equipment: {
    id: at('equipment[]._id'),
    ...ownColumns('equipment', storedEquipment),
    state: at('equipment[].state'),
    created_at: at('equipment[].createdAt'),
    owner_id: link,
    ...whole('type_id district_id', derived),
    ...whole('updated_at state_before_deletion deleted_at', inner),
  },
  equipment_photos: {
    photo_id: at('equipment[].photos'),
    ...whole('equipment_id position', link),
  },
  listing_photos: {
    photo_id: at('listings[].photos'),
    ...whole('listing_id position', link),
  },
  listings: {
    id: at('listings[]._id'),
    ...ownColumns('listings', listingFieldsInOwnData),
    last_on: at('listings[].lastDate'),
    state: at('listings[].state'),
    created_at: at('listings[].createdAt'),
    seller_id: link,
    ...whole(
      'commodity_id category_id district_id slug search_name reserved_milli pack_grams family_rank comparable_price comparable_left left_band own_name search_words pooled measured_by_agent',
      derived,
    ),
    ...whole('deletion_reason updated_at state_before_deletion deleted_at deleted_by_seller', inner),
  },
  messages: {
    id: at('chats[]._id'),
    text: at('chats[].text'),
    photo_id: at('chats[].photo'),
    voice_ms: at('chats[].voiceMs'),
    created_at: at('chats[].createdAt'),
    ...whole('negotiation_id author', link),
    key: inner,
  },
  message_voices: whole('message_id media content', linked),
  negotiations: {
    listing_id: at('offers[].pid'),
    buyer_id: at('offers[].other'),
    seller_id: at('offers[].side'),
    ...whole('id requirement_id equipment_id order_id', link),
    ...whole('ended_at created_at updated_at version buyer_read_at seller_read_at', inner),
  },
  offers: {
    ...ownColumns('offers', ownOffer),
    author: at('offers[].byMe'),
    goods: at('offers[].productName'),
    negotiation_id: link,
    ...whole('expires_at decided_at', derived),
    void_reason: inner,
  },
  order_payments: whole('id order_id buyer_id part days due_on paid_at received_at counted_at', sides),
  order_photos: whole('photo_id order_id author kind created_at', sides),
  order_events: whole('id order_id state made_by created_at note quantity_milli found part', sides),
  orders: {
    ...ownColumns('orders', ownOrder),
    buyer_id: at('orders[].other'),
    seller_id: at('orders[].side'),
    ...whole('offer_id requirement_id negotiation_id', link),
    ...whole('commodity_id category_id search_name pack_grams lot_milli', derived),
    ...whole(
      'confirm_by updated_at complete_by weighed_by proposed_milli proposed_by proposed_found written_off_at disputed_at disputed_by dispute_answered_at cancelled_by',
      inner,
    ),
  },
  order_shares: {
    order_id: at('orderShares[].order'),
    weighed_milli: at('orderShares[].weighed'),
    confirmed_at: at('orderShares[].confirmedAt'),
    paise: at('orderShares[].sum'),
    due_on: at('orderShares[].dueOn'),
    paid_at: at('orderShares[].paidAt'),
    received_at: at('orderShares[].receivedAt'),
    share_id: link,
    ...whole('held_milli sold_milli', derived),
    ...whole('due_told_at late_told_at', leftOut.notified),
  },
  pool_shares: {
    listing_id: at('shares[].name'),
    state: at('shares[].state'),
    asked_milli: at('shares[].asked'),
    quantity_milli: at('shares[].quantity'),
    shows_name: at('shares[].showName'),
    created_at: at('shares[].createdAt'),
    ...whole('id farmer_id', link),
    reserved_milli: derived,
    phone: leftOut.ofOther,
    updated_at: inner,
  },
  photo_variants: whole('photo_id width content avif', linked),
  photos: whole('id owner_id width height created_at blur', link),
  ratings: {
    order_id: at('ratings[].order'),
    author: at('ratings[].byMe'),
    author_id: at('ratings[].other'),
    subject_id: at('ratings[].other'),
    stars: at('ratings[].stars'),
    words: at('ratings[].words'),
    created_at: at('ratings[].createdAt'),
    ...whole('open_at counted_at', inner),
  },
  requirements: {
    id: at('potentials[]._id'),
    ...ownColumns('potentials', shownRequirement),
    state: at('potentials[].state'),
    created_at: at('potentials[].createdAt'),
    buyer_id: link,
    ...whole('commodity_id district_id family_rank comparable_price comparable_needed filled_milli', derived),
    ...whole('updated_at closed_at', inner),
  },
  stock_movements: whole('id listing_id kind quantity_delta reserved_delta created_at order_id', derived),
  wishes: {
    listing_id: at('wishlist[].pid'),
    created_at: at('wishlist[].createdAt'),
    user_id: link,
    ...whole('price_paise unit pack_grams available_milli told_price_paise told_on', ofListings),
  },
};

/** Columns of the fields that the user has written, each at its name on the wire. */
function ownColumns(list: string, fields: FieldSet) {
  return Object.fromEntries(
    Object.entries(fields).map(([field, { wireName }]) => [columnOf(field), at(`${list}[].${wireName}`)]),
  );
}
