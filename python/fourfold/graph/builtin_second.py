"""Names that the languages of the second class already have: tables, one block of words each.

They mean what those of :mod:`fourfold.graph.builtin_names` mean.
"""

from __future__ import annotations

_KOTLIN_GLOBALS = """
    TODO also apply arrayOf assert async buildList buildMap buildSet buildString check
    checkNotNull delay emptyList emptyMap emptySet error flow flowOf hashMapOf launch lazy
    let listOf listOfNotNull mapOf maxOf minOf mutableListOf mutableMapOf mutableSetOf print
    println readLine repeat require requireNotNull run runBlocking sequence sequenceOf setOf
    synchronized takeIf to use with withContext
"""
_KOTLIN_METHODS = """
    add addAll all also any append apply associate associateBy associateWith await cancel
    chunked clear close collect contains containsKey copy count decodeFromString distinct
    distinctBy drop dropLast dropWhile elementAt emit encodeToString endsWith equals filter
    filterIsInstance filterNot filterNotNull find first firstOrNull flatMap flatten flush
    fold forEach forEachIndexed get getOrDefault getOrElse getOrNull getOrPut getValue
    groupBy hasNext hashCode indexOf indexOfFirst insert intersect invoke isBlank isEmpty
    isNotBlank isNotEmpty isNullOrEmpty iterator join joinTo joinToString keys last
    lastIndexOf lastOrNull launch let lines listIterator lowercase map mapIndexed mapKeys
    mapNotNull mapTo mapValues matches max maxBy maxOf min minBy minOf minus next none offer
    onEach partition plus plusAssign poll pop push put putAll read readBytes readLine
    readText receive reduce remove removeAll removeAt removeFirst removeIf removeLast repeat
    replace replaceFirst reversed run send set setValue shuffled single singleOrNull size
    slice sort sortBy sorted sortedBy sortedWith split start startsWith stop stream sub
    subList submit substring substringAfter substringBefore sum sumBy sumOf take takeIf
    takeLast takeUnless takeWhile toByteArray toDouble toFloat toInt toIntOrNull toList
    toLong toMap toMutableList toMutableMap toSet toString toTypedArray trim trimEnd
    trimIndent trimMargin trimStart tryReceive trySend union update uppercase use values
    windowed with withIndex write writeText zip
"""
_SCALA_GLOBALS = """
    Array Failure Future Left List Map Nil None Option Right Seq Set Some Success Try Vector
    assert assume classOf identity implicitly locally print printf println require summon
"""
_SCALA_METHODS = """
    andThen append apply asInstanceOf close collect collectFirst compare compareTo compose
    concat contains copy count diff distinct drop dropRight dropWhile endsWith equals exists
    filter filterNot find flatMap flatten fold foldLeft foldRight forall foreach format get
    getClass getOrElse getOrElseUpdate groupBy grouped hasNext hashCode head headOption
    indexOf indices init insert intersect invoke isDefined isEmpty isInstanceOf iterator
    join keys last lastOption length lift lines map mapValues matches max maxBy min minBy
    mkString next nonEmpty orElse orNull padTo partition prepend proc product put read
    readAllBytes recover reduce remove removed replace replaceAll result reverse run
    scanLeft size slice sliding sortBy sortWith sorted span split splitAt start startsWith
    stop stripMargin stripPrefix stripSuffix substring sum tail take takeRight takeWhile
    toArray toBuffer toByte toDouble toFloat toInt toIterator toList toLong toLowerCase
    toMap toOption toSeq toSet toString toUpperCase toVector transform trim unapply union
    unzip update updated values view withFilter write zip zipWithIndex
"""
_SWIFT_GLOBALS = """
    NSLog XCTAssert XCTAssertEqual XCTAssertFalse XCTAssertNil XCTAssertNotNil
    XCTAssertThrowsError XCTAssertTrue XCTFail abs assert assertionFailure debugPrint dump
    fatalError max min precondition preconditionFailure print readLine repeatElement
    sequence stride swap type withExtendedLifetime zip
"""
_SWIFT_METHODS = """
    abs add addSubview addTarget advanced allSatisfy append appending async await cancel
    close compactMap compare contains copy count data date decode description distance
    dropFirst dropLast elementsEqual encode enumerated fill filter find finish first
    firstIndex flatMap flush forEach formIndex get hasPrefix hasSuffix hash index insert
    intersection invalidate isEmpty isEqual joined key last lastIndex load lock lowercased
    makeIterator map max merge merging min move next notify object observe open perform
    popLast prefix print reduce reloadData remove removeAll removeFirst removeLast
    removeObserver removeValue replaceSubrange replacingOccurrences reserveCapacity resume
    reverse reversed run save send set setNeedsLayout setValue shuffle shuffled sink sort
    sorted split start starts stop store string subscribe subtract suffix swapAt sync
    trimmingCharacters union unlock update updateValue uppercased value write zip
"""
_DART_GLOBALS = """
    assert expect group identical main print setUp tearDown test testWidgets
"""
_DART_METHODS = """
    abs add addAll addError addListener any asBroadcastStream asMap asyncExpand asyncMap
    bind build cancel cast ceil clear close codeUnitAt compareTo complete completeError
    contains containsKey containsValue convert copyWith create createState createSync
    current decode delete dir dispose drain elementAt encode endsWith every exists expand
    file fill fillRange firstWhere floor flush fold followedBy forEach fromJson getRange
    handleError indexOf initState insert insertAll invoke isAfter isBefore isEmpty iterator
    join joinToString key keys last lastIndexOf lastWhere listen load lookup map
    noSuchMethod notifyListeners open padLeft padRight parse pause pipe pop push putIfAbsent
    read readAsBytes readAsString readAsStringSync reduce remove removeAt removeLast
    removeListener removeRange removeWhere rename replaceAll replaceFirst replaceRange
    resolve resume retainWhere round run send set setAll setState shuffle singleWhere skip
    skipWhile sort split start startsWith stop sublist substring take takeWhile then timeout
    toDouble toInt toJson toList toLowerCase toSet toString toStringAsFixed toUpperCase
    transform trim truncate update value values when whenComplete where whereType write
    writeAsString writeln
"""
_RUBY_GLOBALS = """
    ARGF ARGV Array BasicObject Class Comparable Dir ENV Encoding Enumerable Enumerator
    Exception File FileUtils Float Hash IO Integer JSON Kernel KeyError Marshal Math Module
    Mutex NameError NoMethodError NotImplementedError Numeric Object ObjectSpace OpenStruct
    Proc Process Queue Random Range Rational Regexp Set Signal StandardError String StringIO
    Struct Symbol Thread Time TypeError URI YAML abort alias_method at_exit attr_accessor
    attr_reader attr_writer binding block_given? caller catch define_method eval exit extend
    fail format freeze gets include lambda loop module_function print printf private proc
    protected public putc puts raise rand refine require require_relative sleep sprintf
    srand system throw using warn
"""
_RUBY_METHODS = """
    abort_on_exception abs abs2 absolute absolute? add add? add_trace_func advise ajd
    alias_method alive? all? allbits? allocate amjd ancestors and_raise and_return angle
    any? anybits? append arg arity ascend ascii_compatible? ascii_only? asctime assoc at
    at_least atime attr attr_accessor attr_reader attr_writer attributes autoclose
    autoclose? autoload autoload? b backtrace backtrace_locations basename be_a be_an begin
    between? binding binmode binmode? binread binwrite birthtime bit_length blksize
    blockdev? blocking? blocks broadcast bsearch bsearch_index bytes bytesize byteslice
    call capitalize capitalize! captures casecmp casecmp? casefold? cause ceil center chain
    chardev? chars children chmod chomp chomp! chop chop! chown chr chunk chunk_while clamp
    class class_eval class_exec class_variable_defined? class_variable_get
    class_variable_set class_variables classify cleanpath clear clone close close!
    close_on_exec close_on_exec? close_read close_write closed? closed_read? closed_write?
    codepoints coerce collect collect! collect_concat combination compact compact!
    compare_by_identity compare_by_identity? component concat conj conjugate const_defined?
    const_get const_missing const_set const_source_location constants corrections count
    cover? create crypt ctime curry cwday cweek cwyear cycle datetime_format day
    day_fraction debug debug! debug? decode deconstruct deconstruct_keys default
    default_port default_proc define_method define_singleton_method delete delete! delete?
    delete_at delete_if delete_prefix delete_prefix! delete_suffix delete_suffix!
    denominator deprecate_constant deq descend destroy detect dev dev_major dev_minor
    difference dig digest digits directory? dirname disjoint? display div divide divmod
    downcase downcase! downto drop drop_while dst? dummy? dump dup each each_byte each_char
    each_child each_codepoint each_cons each_entry each_filename each_grapheme_cluster
    each_index each_key each_line each_pair each_slice each_value each_with_index
    each_with_object eager empty? encode encode! encoding end end_with? england enq entries
    enum_for eof eof? eql? equal? error error! error? eval even? except exception
    exclude_end? executable? executable_real? exist? exit expand_path extend
    external_encoding extname fatal fatal! fatal? fcntl fdatasync fdiv feed fetch
    fetch_values file? fileno fill filter filter! filter_map find find_all find_by
    find_index find_proxy finite? first fixed_encoding? flat_map flatten flatten! flock
    floor flush fnmatch fnmatch? force force_encoding format formatter fragment freeze
    friday? frozen? fsync ftype full_message gcd gcdlcm get getbyte getc getgm getlocal
    gets getutc gid glob gmt? gmt_offset gmtime gmtoff grapheme_clusters gregorian
    gregorian? grep grep_v group group_by grpowned? gsub gsub! has_key? has_value? hash hex
    hierarchical? host hostname hour httpdate i id id2name imag imaginary include include?
    included_modules index infinite? info info! info? inject ino insert inspect
    instance_eval instance_exec instance_method instance_methods instance_of?
    instance_variable_defined? instance_variable_get instance_variable_set
    instance_variables integer? intern internal_encoding intersect? intersection invert
    ioctl irb is_a? isatty isdst iso8601 italy itself jd jisx0301 join json_creatable?
    julian julian? keep_if key key? keys kill kind_of? lambda? last lazy lchmod lchown lcm
    ld leap? length level lineno lines ljust local_variable_defined? local_variable_get
    local_variable_set local_variables localtime lock locked? log lstat lstrip lstrip!
    magnitude make_link make_symlink map map! marshal_dump marshal_load match match?
    match_length max max_by mday member? members merge merge! message method
    method_defined? method_missing methods min min_by minmax minmax_by minute mjd mkdir
    mkpath mode module_eval module_exec modulo mon monday? month mountpoint? mtime name
    named_captures names nan? native_thread_id negative? new new_offset new_start next
    next! next_day next_float next_month next_values next_year nil? nlink nobits? none?
    nonzero? normalize normalize! not_to nsec num_waiting numerator object_id oct odd? off
    offset on once one? opaque open opendir options ord original_message original_name
    owned? owner pack parameters params parent parse parser partition password path
    pathconf peek peek_values pending_interrupt? permutation phase pid pipe? polar pop port
    pos positive? post post_match pow pre_match pread pred prepend pretty_print
    pretty_print_cycle prev_day prev_float prev_month prev_year print printf priority
    private? private_class_method private_constant private_instance_methods
    private_method_defined? private_methods product progname proper_subset?
    proper_superset? protected? protected_instance_methods protected_method_defined?
    protected_methods public? public_class_method public_constant public_instance_method
    public_instance_methods public_method public_method_defined? public_methods public_send
    push put putc puts pwrite query quo raise rand random_number rassoc rationalize rdev
    rdev_major rdev_minor read read_nonblock readable? readable_real? readbyte readchar
    readline readlines readlink readpartial real real? realdirpath realpath receiver rect
    rectangular reduce regexp registry rehash reject reject! relative? relative_path_from
    remainder remove_class_variable remove_instance_variable remove_method rename reopen
    repeated_combination repeated_permutation replace replicate report_on_exception reset
    respond_to? result resume reverse reverse! reverse_each rewind rfc2822 rfc3339 rfc822
    rindex rjust rmdir rmtree root? rotate rotate! round route_from route_to rpartition
    rstrip rstrip! ruby2_keywords run sample saturday? save scan scheme scrub scrub! sec
    sec_fraction second second_fraction seed seek select select! send set set_backtrace
    set_encoding set_encoding_by_bom set_trace_func setbyte setgid? setuid? sev_threshold
    shift should should_not shuffle shuffle! signal singleton_class singleton_class?
    singleton_method singleton_method_added singleton_methods size size? sleep slice slice!
    slice_after slice_before slice_when socket? sort sort! sort_by sort_by! source
    source_location spell_checker split squeeze squeeze! start start_with? stat status step
    sticky? stop stop? store strftime string strip strip! sub sub! sub_ext subclasses
    subsec subset? subtract succ succ! success? sum sunday? super_method superclass
    superset? swapcase swapcase! symlink? sync synchronize sysopen sysread sysseek syswrite
    taint tainted? take take_while tally tap tell terminate then thread_variable?
    thread_variable_get thread_variable_set thread_variables thursday? times to to_a to_ary
    to_c to_date to_datetime to_enum to_f to_h to_hash to_i to_int to_io to_json
    to_json_raw to_json_raw_object to_not to_path to_proc to_r to_s to_set to_str to_sym
    to_time tr tr! tr_s tr_s! transfer transform_keys transform_keys! transform_values
    transform_values! transpose trim truncate trust try_lock tty? tuesday? tv_nsec tv_sec
    tv_usec twice type uid unbind undef_method undump ungetbyte ungetc unicode_normalize
    unicode_normalize! unicode_normalized? union uniq uniq! unknown unlink unlock unpack
    unpack1 unshift untaint untrust untrusted? upcase upcase! update upto url usec user
    userinfo utc utc? utc_offset utime valid_encoding? value value? values values_at wait
    wakeup warn warn! warn? wday wednesday? with with_index with_object world_readable?
    world_writable? writable? writable_real? write write_nonblock xmlschema yday year yield
    yield_self zero? zip zone
"""
_PHP_GLOBALS = """
    array_filter array_key_exists array_keys array_map array_merge array_pop array_push
    array_shift array_slice array_unique array_values array_walk basename call_user_func
    class_exists compact count date define defined dirname explode extension_loaded fclose
    file_exists file_get_contents file_put_contents fopen fread func_get_args
    function_exists fwrite get_class gettype header implode in_array ini_get intval is_array
    is_bool is_callable is_dir is_file is_int is_null is_numeric is_object is_resource
    is_string iterator_to_array json_decode json_encode ksort max method_exists microtime
    min mkdir preg_match preg_replace preg_split print printf rand range realpath rtrim
    serialize sort spl_object_hash sprintf str_contains str_repeat str_replace strlen strpos
    strtolower strtoupper substr time trigger_error trim ucfirst unserialize usort var_dump
    var_export
"""
_PHP_METHODS = """
    __construct __get __invoke __set __toString add all append build call clear close count
    create current delete each execute exists fetch fetchAll filter find first flush format
    get getCode getFile getId getIterator getLine getMessage getName getPrevious getTrace
    getType getValue handle has insert invoke isEmpty key last load log make map merge
    modify next offsetExists offsetGet offsetSet open parse prepare push put query read
    remove render reset rewind run save send set setName setValue start stop store toArray
    toString trim update valid validate write
"""
_LUA_GLOBALS = """
    assert collectgarbage coroutine debug dofile error getmetatable io ipairs load loadfile
    loadstring math next os package pairs pcall print rawequal rawget rawlen rawset require
    select setmetatable string table tonumber tostring type unpack utf8 vim xpcall
"""
_LUA_METHODS = """
    add byte char close concat find flush format get gmatch gsub insert len lines lower
    match new open read rep reverse run seek set setvbuf sort start stop sub unpack upper
    write
"""
_SOLIDITY_GLOBALS = """
    abi addmod assert block blockhash ecrecover gasleft keccak256 msg mulmod now payable
    require revert ripemd160 selfdestruct sha256 tx type
"""
_SOLIDITY_METHODS = """
    add approve balance balanceOf call concat decode delegatecall div encode encodePacked
    encodeWithSelector encodeWithSignature length mod mul name pop push selector send
    staticcall sub symbol totalSupply transfer transferFrom unwrap wrap
"""

GLOBALS: dict[str, frozenset[str]] = {
    "kotlin": frozenset(_KOTLIN_GLOBALS.split()),
    "scala": frozenset(_SCALA_GLOBALS.split()),
    "swift": frozenset(_SWIFT_GLOBALS.split()),
    "dart": frozenset(_DART_GLOBALS.split()),
    "ruby": frozenset(_RUBY_GLOBALS.split()),
    "php": frozenset(_PHP_GLOBALS.split()),
    "lua": frozenset(_LUA_GLOBALS.split()),
    "solidity": frozenset(_SOLIDITY_GLOBALS.split()),
}
METHODS: dict[str, frozenset[str]] = {
    "kotlin": frozenset(_KOTLIN_METHODS.split()),
    "scala": frozenset(_SCALA_METHODS.split()),
    "swift": frozenset(_SWIFT_METHODS.split()),
    "dart": frozenset(_DART_METHODS.split()),
    "ruby": frozenset(_RUBY_METHODS.split()),
    "php": frozenset(_PHP_METHODS.split()),
    "lua": frozenset(_LUA_METHODS.split()),
    "solidity": frozenset(_SOLIDITY_METHODS.split()),
}
