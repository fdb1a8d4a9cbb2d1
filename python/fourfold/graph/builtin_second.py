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
    abs add all? and_raise and_return any? append arity at_least attributes be_a be_an call
    capitalize ceil chars chomp chop class clear clone close collect compact concat count
    create cycle decode default delete delete_if destroy detect dig digest downcase drop dup
    each each_key each_pair each_slice each_value each_with_index each_with_object empty?
    encode end_with? entries eql? equal? exist? extend fetch fill filter filter_map find
    find_all find_by find_index first flat_map flatten flush format freeze frozen? get
    getbyte gets group_by gsub has_key? hash id include? index inject insert inspect
    instance_eval instance_of? instance_variable_get intern invert is_a? join key key? keys
    kind_of? last length lines lstrip map match match? max max_by member? merge merge!
    message method min min_by name new next nil? none? not_to off on once open pack params
    parse partition path pop post prepend push put puts raise read readlines reduce reject
    rename replace respond_to? reverse rewind rindex rotate round rstrip run sample save
    scan select send set setbyte shift should should_not size slice sort sort_by split
    squeeze start start_with? stop store strip sub succ sum swapcase take tap then times to
    to_a to_f to_h to_i to_json to_not to_proc to_s to_str to_sym tr transform_values trim
    truncate twice type union uniq unpack unshift upcase update upto url value values
    values_at with write yield zip
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
