const second = 1_000;
const kibibyte = 2 ** 10;
const mebibyte = 2 ** 20;

/**
 * Limits that keep one peer from taking the house from all others: of sockets, of what is read from them, of what waits in memory, and of
 * the work of the database. Here are those of the platform. Those of one feature are in its folder as `limits.ts`: associations in
 * `network/dimse`; arriving, refused and deflated objects in `archive/ingest`; `archive/uploads`, `archive/rendering`,
 * `archive/quarantine`; live changes in `system/events`, push in `system/notices`; `people/pictures`; `office/incoming-mail` and
 * `office/parsers`. What an operator should know of them stands in docs/operations.md.
 */
export const limits = {
  /** Faults that the refusal of an input names. */
  input: {
    mostFaultsListed: 20,
    mostUnknownKeysListed: 5,
    longestNameListed: 100,
    /** Lists and objects within each other. */
    deepest: 32,
  },
  http: {
    /** Connections at once. When there are so many, the address that has most of them gives one up for another's. */
    mostConnections: 8_192,
    /** Connections of one address. An office behind one address has a hundred people with seven each. Not applied to a proxy in front. */
    mostConnectionsOfAddress: 1_024,
    headerMilliseconds: 10 * second,
    longestHeaderBytes: 16 * kibibyte,
    /** Longer than any client's, so that a client never meets a socket that we are just closing. */
    keepAliveMilliseconds: 75 * second,
    /** The interval at which the connections are checked. */
    lookMilliseconds: 2 * second,
    /** The least that a body of any kind brings, over a window. Only time that is spent waiting for the sender counts. */
    leastBytesPerSecond: 16 * kibibyte,
    rateWindowMilliseconds: 30 * second,
    /** A reader that takes nothing of an answer for this long is disconnected. */
    stalledReaderMilliseconds: 60 * second,
    /** A body of a route that does not state its own; less where its schema cannot hold so much. */
    largestBodyBytes: mebibyte,
    /** Bodies that memory holds until they are whole, all together and those of one address. */
    bodyMemoryBytes: 64 * mebibyte,
    bodyMemoryOfAddressBytes: 16 * mebibyte,
    /** Bytes of one address that are read and checked; more wait unread. As much as in one second may come at once. */
    bodyMemoryOfAddressBytesPerSecond: 4 * mebibyte,
    /** Bodies that are processed as they come, of one address; more wait unread. */
    mostBodiesReadOfAddress: 48,
    /** Answers of whole objects that are put together at once for one address; sending them is not counted. */
    mostRetrievalsOfAddress: 16,
  },
  mail: {
    /** The attachment of a letter; most mail servers accept a third more, which is its size as it is encoded. */
    largestAttachmentBytes: 10 * mebibyte,
  },
  compression: {
    /** A shorter text fits into the packet that its headers need anyway. */
    leastBytes: 1_500,
    /** Answers at once: the threads that compress also read and write files. */
    atOnce: 2,
    /** Answers that are made while they leave; each holds a quarter of a mebibyte. */
    mostStreams: 16,
  },
  printing: {
    workers: 1,
    heapMegabytes: 256,
    taskMilliseconds: 15 * second,
    idleMilliseconds: 60 * second,
    mostWaiting: 100,
    memoryBytes: 16 * mebibyte,
    /** Words and pictures of one print. */
    largestBytes: 8 * mebibyte,
  },
  database: {
    /** To connect, or to get one of the connections while all of them work. */
    connectMilliseconds: 5 * second,
    /** Kept by the database itself. */
    statementMilliseconds: 30 * second,
    idleInTransactionMilliseconds: 60 * second,
    poolSize: 16,
    /** The longest time that `/health/ready` waits. */
    healthMilliseconds: 1_500,
    /**
     * The interval at which the database is asked whether it answers, and the silences in a row after which those who wait are notified.
     */
    beatMilliseconds: 2 * second,
    silentBeats: 3,
  },
} as const;
