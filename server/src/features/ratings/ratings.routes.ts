import * as calls from '@polam/contract/calls/ratings';
import { bind, type Binding } from '@polam/server/http/bind';
import type { Ratings } from './ratings.service.ts';

/** The calls about ratings. */
export function ratingRoutes(ratings: Ratings): Binding[] {
  return [
    bind(calls.rate, ratings.rate),
    bind(calls.get, ratings.get),
    bind(calls.listDue, ratings.listDue),
    bind(calls.listOfUser, ratings.listOfUser),
  ];
}
