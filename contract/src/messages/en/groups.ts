import type {
  ActSentences,
  ConsentSentences,
  ConsentTermWords,
  GroupSentences,
} from '@polam/contract/messages';

export const groupChanges: GroupSentences = {
  invited: ({ author, group }) => `${author} invites you to join ${group}. Say yes or no.`,
  asked: ({ author, group }) => `${author} asks to join ${group}. Say yes or no.`,
  joined: ({ author, group }) => `${author} is now a member of ${group}.`,
  accepted: ({ group }) => `You are now a member of ${group}.`,
  declined: ({ author, group }) => `${author} does not want to join ${group}.`,
  refused: ({ group }) => `${group} declined your request to join.`,
  left: ({ author, group }) => `${author} has left ${group}.`,
  removed: ({ author, group, reason }) => `${author} removed you from ${group}: “${reason}”`,
  'made-manager': ({ author, group }) => `${author} made you a manager of ${group}.`,
  'made-member': ({ author, group }) => `${author} made you a member of ${group}, no longer a manager.`,
  'handed-over': ({ group }) => `You are now the manager of ${group}: the one before has left.`,
};

export const consentChanges: ConsentSentences = {
  asked: ({ author, group }) => `${author} of ${group} asks to sell for you. Say yes or no.`,
  'given-by-code': ({ author, group }) =>
    `By the code you let ${author} of ${group} sell for you. You can end it at any time.`,
  given: ({ author, group }) => `${author} lets you sell for them, in ${group}.`,
  ended: ({ author, group }) => `${author} has ended the permission to sell for another in ${group}.`,
};

export const agentActs: ActSentences = {
  'listing-posted': ({ author, group, listing }) =>
    `${author} of ${group} posted ${listing} for you. Look at it, and change what is not right.`,
  'listing-changed': ({ author, group, listing }) => `${author} of ${group} changed your ${listing}.`,
  'listing-moved': ({ author, group, listing }) =>
    `${author} of ${group} paused, renewed or closed your ${listing}.`,
  'listing-deleted': ({ author, group, listing }) => `${author} of ${group} deleted your ${listing}.`,
  'order-weighed': ({ author, group, listing }) =>
    `${author} of ${group} wrote down the weight of ${listing} for you.`,
  'offer-accepted': ({ author, group, listing }) =>
    `${author} of ${group} accepted an offer for ${listing} for you.`,
  'offer-countered': ({ author, group, listing }) =>
    `${author} of ${group} answered an offer for ${listing} with another price for you.`,
  'offer-declined': ({ author, group, listing }) =>
    `${author} of ${group} declined an offer for ${listing} for you.`,
};

export const consentTerms: ConsentTermWords = {
  listings: 'posting and weighing',
  answers: 'posting, weighing and offers',
  until: (day) => `until ${day}`,
  untilEnded: 'until you end it',
};
